// The preview in the real VS Code: from command to prompt, live, equal to the command line, and hostile text stays text.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { at } from "../../../scripts/lib.mjs";
import { defineUi, type Ui } from "../harness/ui";

const FILE = "layers/000-agent-role.layer.md";

/** The system prompt as `render` prints it. */
const rendered = (workspace: string, provider: string): string =>
  execFileSync(process.execPath, [at("dist/cli.cjs"), "render", workspace, "--provider", provider], {
    encoding: "utf8",
  });

/** The system prompt as the preview shows it: the texts of its sections, joined with the separator. */
const shown = async ({ webview }: Ui): Promise<string> =>
  (await webview().locator(".place.system pre").allTextContents()).join("\n");

const equal = (actual: unknown, expected: unknown): void => {
  if (actual !== expected)
    throw new Error(
      `expected ${JSON.stringify(expected)?.slice(0, 400)}, got ${JSON.stringify(actual)?.slice(0, 400)}`,
    );
};

const pickProvider = async (ui: Ui, name: string): Promise<void> => {
  await ui.webview().getByRole("tab", { name }).click();
  await ui.webview().locator(`[role="tab"][aria-selected="true"]`, { hasText: name }).waitFor();
};

/** Puts the cursor at the end of the line with this text, by the mouse. */
const clickLine = async (page: Page, text: string): Promise<void> => {
  await page.locator(".editor-group-container").first().locator(".view-line", { hasText: text }).first().click();
  await page.keyboard.press("End");
};

export default defineUi({
  workspace: "examples/aleph",
  open: FILE,
  checks: {
    "the status bar shows the scaffold of its ceiling": async ({ page }) => {
      await page.locator(".statusbar-item", { hasText: /4,973 of 5,055 bytes/ }).waitFor();
    },
    "the preview opens by its command": async (ui) => {
      await ui.command("Prompt Layers: Open Preview to the Side");
      await ui.webview().locator(".layer").first().waitFor();
      await ui.screenshot("preview");
    },
    "its text and byte counts are the command line's, for each provider": async (ui) => {
      for (const provider of ["anthropic", "openai", "ollama"]) {
        await pickProvider(ui, provider);
        const expected = rendered(ui.workspace, provider);
        await ui.until(`the text of ${provider}`, async () => (await shown(ui)) === expected);
        const bytes = `${Buffer.byteLength(expected).toLocaleString("en-US")} bytes`;
        equal(await ui.webview().locator(".sizes b").first().textContent(), bytes);
      }
      await pickProvider(ui, "anthropic");
    },
    "it says where the prefix ends, and which layers are left out": async ({ webview }) => {
      await webview()
        .locator(".prefix-end", { hasText: /cached prefix ends: [\d,]+ bytes/ })
        .waitFor();
      await webview().locator(".omitted li", { hasText: "voice_mode" }).waitFor();
    },
    "typing updates it, from the unsaved text": async (ui) => {
      await clickLine(ui.page, "cache: static");
      await ui.page.keyboard.press("Control+End");
      await ui.page.keyboard.type("\nTyped just now. ");
      await ui
        .webview()
        .locator("preview-section", { hasText: "agent_role" })
        .locator("pre", { hasText: "Typed just now." })
        .waitFor();
    },
    "only the edited section is drawn again": async (ui) => {
      const mark = await ui
        .webview()
        .locator("preview-section", { hasText: "multi_step_conduct" })
        .first()
        .elementHandle();
      const before = await mark?.evaluate((element) => {
        const text = element.querySelector("pre")?.firstElementChild;
        (window as unknown as { kept?: Element | null | undefined }).kept = text;
        return text !== null;
      });
      equal(before, true);
      await ui.page.keyboard.type("Again.");
      await ui.webview().locator("pre", { hasText: "Typed just now. Again." }).waitFor();
      equal(
        await mark?.evaluate(
          (element) =>
            (window as unknown as { kept?: Element | null }).kept === element.querySelector("pre")?.firstElementChild,
        ),
        true,
      );
    },
    "a typed fault shows its diagnostic with code and link": async (ui) => {
      await ui.page.keyboard.type(" It is {{ runtime.now }}.");
      await ui.page.locator(".squiggly-error").first().waitFor();
      await ui.page.keyboard.press("Control+Shift+M");
      const row = ui.page.locator(".markers-panel .monaco-list-row", { hasText: "changes on every call" });
      await row.waitFor();
      await row.locator("a", { hasText: "cache/dynamic-placeholder" }).waitFor();
      await ui.screenshot("diagnostic");
      await ui.page.keyboard.press("Control+Shift+M");
    },
    "a value is tinted by its volatility and says why": async ({ webview }) => {
      const value = webview().locator("preview-section", { hasText: "agent_role" }).locator(".volatility-turn");
      await value.waitFor();
      const title = await value.getAttribute("title");
      if (!title?.includes("runtime.now")) throw new Error(`the tooltip is ${title}`);
    },
    "a hostile layer stays text": async (ui) => {
      const hostile = "<img src=x onerror=alert(1)><script>document.title='owned'</script></section>";
      await ui.page.keyboard.type(`\n${hostile}`);
      const section = ui.webview().locator("preview-section", { hasText: "agent_role" });
      await section.locator("pre", { hasText: hostile }).waitFor();
      equal(await section.locator("img, script").count(), 0);
      await ui.page.locator(".statusbar-item", { hasText: "bytes" }).first().waitFor();
    },
    "undo takes it all back": async (ui) => {
      await ui.until("the text before the edits", async () => {
        await ui.page.keyboard.press("Control+z");
        return (await shown(ui)) === rendered(ui.workspace, "anthropic");
      });
    },
    "a click in the text goes to its place in the source": async (ui) => {
      await ui
        .webview()
        .locator("preview-section", { hasText: "citation_standards" })
        .locator(".run.literal")
        .first()
        .click();
      await ui.page.locator(".tab.active", { hasText: "700-citation-standards" }).waitFor();
    },
    "a change of the file on the disk reaches it": async (ui) => {
      writeFileSync(
        path.join(ui.workspace, "layers/400-guidelines.layer.md"),
        "---\nname: guidelines\npriority: 400\ncache: static\n---\nChanged on the disk.\n",
      );
      await ui.webview().locator("pre", { hasText: "Changed on the disk." }).waitFor();
    },
  },
});
