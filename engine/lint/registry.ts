// Every rule. Written by `npm run gen` from the files in engine/lint/rules; do not edit.
import type { Rule } from "./rule";
import allowInvalid from "./rules/allow/invalid";
import allowNoReason from "./rules/allow/no-reason";
import allowUnused from "./rules/allow/unused";
import cacheBreakpoints from "./rules/cache/breakpoints";
import cacheDynamicPlaceholder from "./rules/cache/dynamic-placeholder";
import cachePrefixTooShort from "./rules/cache/prefix-too-short";
import cacheRecallInSystem from "./rules/cache/recall-in-system";
import cacheStaticInTail from "./rules/cache/static-in-tail";
import cacheTooCold from "./rules/cache/too-cold";
import cacheTurnInSystem from "./rules/cache/turn-in-system";
import cacheUndeclaredVariable from "./rules/cache/undeclared-variable";
import cacheVariants from "./rules/cache/variants";
import cacheVolatileCondition from "./rules/cache/volatile-condition";
import cacheVolatileLiteral from "./rules/cache/volatile-literal";
import cacheVolatileStructure from "./rules/cache/volatile-structure";
import layerDuplicateName from "./rules/layer/duplicate-name";
import layerEmpty from "./rules/layer/empty";
import layerFrontmatterMissing from "./rules/layer/frontmatter-missing";
import layerFrontmatterSyntax from "./rules/layer/frontmatter-syntax";
import layerInvalidUtf8 from "./rules/layer/invalid-utf8";
import layerInvalidValue from "./rules/layer/invalid-value";
import layerMissingKey from "./rules/layer/missing-key";
import layerUnknownKey from "./rules/layer/unknown-key";
import orderBand from "./rules/order/band";
import orderCanonical from "./rules/order/canonical";
import orderTie from "./rules/order/tie";
import orderTier from "./rules/order/tier";
import orderTurnLast from "./rules/order/turn-last";
import orderVolatility from "./rules/order/volatility";
import reachAlways from "./rules/reach/always";
import reachCondition from "./rules/reach/condition";
import reachEmptyIsTrue from "./rules/reach/empty-is-true";
import reachMissingReason from "./rules/reach/missing-reason";
import reachNever from "./rules/reach/never";
import reachRequired from "./rules/reach/required";
import reachStaleReason from "./rules/reach/stale-reason";
import sizeCeiling from "./rules/size/ceiling";
import sizeLayerCount from "./rules/size/layer-count";
import sizeLayerLimit from "./rules/size/layer-limit";
import sizeRatchet from "./rules/size/ratchet";
import sizeTrailingSpace from "./rules/size/trailing-space";
import sizeUnbounded from "./rules/size/unbounded";
import stackLock from "./rules/stack/lock";
import stackManifest from "./rules/stack/manifest";
import stackOrphan from "./rules/stack/orphan";
import stackUnknownProvider from "./rules/stack/unknown-provider";
import templateFragment from "./rules/template/fragment";
import templateImpure from "./rules/template/impure";
import templateRender from "./rules/template/render";
import templateSyntax from "./rules/template/syntax";
import templateUndefinedVariable from "./rules/template/undefined-variable";
import textInvisible from "./rules/text/invisible";
import textNotNormalized from "./rules/text/not-normalized";
import textRepeatedSentence from "./rules/text/repeated-sentence";
import textSecret from "./rules/text/secret";
import textSectionForgery from "./rules/text/section-forgery";
import trustLowInSystem from "./rules/trust/low-in-system";

/** All rules, by code. */
export const registry: readonly Rule[] = [
  allowInvalid,
  allowNoReason,
  allowUnused,
  cacheBreakpoints,
  cacheDynamicPlaceholder,
  cachePrefixTooShort,
  cacheRecallInSystem,
  cacheStaticInTail,
  cacheTooCold,
  cacheTurnInSystem,
  cacheUndeclaredVariable,
  cacheVariants,
  cacheVolatileCondition,
  cacheVolatileLiteral,
  cacheVolatileStructure,
  layerDuplicateName,
  layerEmpty,
  layerFrontmatterMissing,
  layerFrontmatterSyntax,
  layerInvalidUtf8,
  layerInvalidValue,
  layerMissingKey,
  layerUnknownKey,
  orderBand,
  orderCanonical,
  orderTie,
  orderTier,
  orderTurnLast,
  orderVolatility,
  reachAlways,
  reachCondition,
  reachEmptyIsTrue,
  reachMissingReason,
  reachNever,
  reachRequired,
  reachStaleReason,
  sizeCeiling,
  sizeLayerCount,
  sizeLayerLimit,
  sizeRatchet,
  sizeTrailingSpace,
  sizeUnbounded,
  stackLock,
  stackManifest,
  stackOrphan,
  stackUnknownProvider,
  templateFragment,
  templateImpure,
  templateRender,
  templateSyntax,
  templateUndefinedVariable,
  textInvisible,
  textNotNormalized,
  textRepeatedSentence,
  textSecret,
  textSectionForgery,
  trustLowInSystem,
];
