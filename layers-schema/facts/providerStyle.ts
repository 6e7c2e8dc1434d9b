// Which style a provider gets when neither its entry nor the manifest says one (format.md, section 5).
// The order of precedence and the warning for an unknown name are the engine's.
import type { Style } from "../vocabulary";

const NAMES: Readonly<Partial<Record<Style, readonly string[]>>> = {
  xml: ["anthropic", "bedrock", "bedrock-claude", "vertex", "vertex-claude", "gemini"],
  fenced: [
    "openai",
    "azure",
    "azure-openai",
    "deepseek",
    "xai",
    "mistral",
    "groq",
    "fireworks",
    "together",
    "openrouter",
    "qwen",
    "kimi",
    "glm",
  ],
  inline: ["ollama", "llamacpp", "vllm", "sglang", "lmstudio"],
};

/** Name of a provider -> its style. Has no prototype, so that a name such as `constructor` finds nothing. */
export const STYLE_BY_PROVIDER: Readonly<Record<string, Style>> = Object.freeze(
  Object.assign(
    Object.create(null) as Record<string, Style>,
    ...Object.entries(NAMES).map(([style, names]) => Object.fromEntries(names.map((name) => [name, style]))),
  ),
);

/** The style of a provider that the table does not name. */
export const FALLBACK_STYLE: Style = "inline";
