// The custom requests about stacks: preview, sizes for the status bar, and the plan of a new layer.
import type { Connection } from "vscode-languageserver";
import { planNewLayer, type Stack, sizeOf } from "../../engine/index";
import { TIERS } from "../../layers-schema/index";
import { toPreviewModel } from "../previewModel";
import {
  type DocumentParams,
  NEW_LAYER,
  type NewLayerAnswer,
  type NewLayerParams,
  PREVIEW,
  type PreviewAnswer,
  type PreviewParams,
  STATUS,
  type StackStatus,
} from "../protocol";
import type { ServerContext } from "../server";
import type { Located } from "../workspace";
import { answer } from "./answer";

/** Registers the requests. */
export function handlePreview(connection: Connection, context: ServerContext): void {
  connection.onRequest<PreviewAnswer, void>(PREVIEW, (params: PreviewParams, token) =>
    answer(context, token, { problem: BUG }, () => preview(params, context)),
  );
  connection.onRequest<StackStatus | null, void>(STATUS, (params: DocumentParams, token) =>
    answer(context, token, null, () => status(params, context)),
  );
  connection.onRequest<NewLayerAnswer, void>(NEW_LAYER, (params: NewLayerParams, token) =>
    answer(context, token, { problem: BUG }, () => newLayer(params, context)),
  );
}

const BUG = "Prompt Layers failed here; its output says where.";

async function preview(params: PreviewParams, { workspace }: ServerContext): Promise<PreviewAnswer> {
  const located = await workspace.locate(params.uri);
  if (located === undefined)
    return { problem: "This file belongs to no stack. A prompt-stack.yaml or a *.layer.md makes one." };
  const stack = located.stacks.find(({ id }) => id === params.stack) ?? located.stacks[0];
  if (stack === undefined)
    return { problem: "This file belongs to no stack. A prompt-stack.yaml or a *.layer.md makes one." };
  if (stack.manifest?.broken === true)
    return { problem: `The manifest of ${stack.name} cannot be read, so nothing is rendered. Its finding says why.` };
  const toUri = (path: string): string => located.folder.toUri(path);
  return { model: toPreviewModel({ stack, stacks: located.stacks, params, revision: workspace.revision, toUri }) };
}

async function status({ uri }: DocumentParams, { workspace }: ServerContext): Promise<StackStatus | null> {
  const located = await workspace.locate(uri);
  const stack = located?.stacks[0];
  if (located === undefined || stack === undefined || stack.manifest?.broken === true) return null;
  return toStatus(located, stack);
}

function toStatus({ folder }: Located, stack: Stack): StackStatus {
  const { worst, scaffoldBytes } = sizeOf(folder.checkOf(stack).renders);
  const system = worst?.assembly.bytes.system ?? 0;
  const cachedShare = system === 0 ? 0 : (worst?.assembly.prefix.bytes ?? 0) / system;
  return {
    stack: stack.name,
    scaffoldBytes,
    ceiling: stack.settings.ceiling ?? null,
    cachedShare,
    layers: stack.layers.length,
  };
}

async function newLayer({ uri, name, cache }: NewLayerParams, { workspace }: ServerContext): Promise<NewLayerAnswer> {
  const located = await workspace.locate(uri);
  const stack = located?.stacks[0];
  const tier = TIERS.find((known) => known === cache);
  if (located === undefined || stack === undefined)
    return { problem: "open a layer or a manifest first: this file belongs to no stack" };
  if (tier === undefined) return { problem: `${cache} is no cache tier` };
  const planned = planNewLayer(stack, name, tier);
  return "problem" in planned ? planned : { uri: located.folder.toUri(planned.path), text: planned.text };
}
