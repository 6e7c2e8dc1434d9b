// What stands between double braces: a value, a section, a loop, an end; partials, settings and prose are nothing.
import type { Candidate } from "./candidate";
import { readStatement } from "./statements";

type Construct = Pick<Candidate, "form" | "inner" | "names" | "chained">;

const NO_VALUE =
  /^(?:>|=|\*|<)|^(?:else|define|template|block|include|partial|break|continue|yield|outlet)\b(?!\s+if\b)(?!\s*[.(|])/;

/** The construct in `{{ }}`, trimmed of its braces; `undefined` where nothing is filled in. */
export function readDouble(inner: string): Construct | undefined {
  if (inner === "end" || inner.startsWith("/")) return { form: "end", inner };
  if (inner === "" || NO_VALUE.test(inner)) return undefined;
  const dify = /^#([\w.-]+)#$/.exec(inner);
  if (dify?.[1] !== undefined) return { form: "value", inner: dify[1].replace(/^\d+\./, "node_output.") };
  if (isProse(inner)) return undefined;
  const section = /^[#^]\s*([\w.@$/-]+)\s*(.*)$/s.exec(inner);
  if (section !== null) return readSection(section[1] ?? "", section[2] ?? "");
  return readStatement(inner) ?? { form: "value", inner: inner.replace(/^&/, "").trim() };
}

// `{{one-line summary, to be specific}}` speaks to the model.
const isProse = (inner: string): boolean =>
  !/["'`()|=?]/.test(inner) &&
  (/[^.]\s[—–]\s|\p{L},\s\p{L}/u.test(inner) || /^\p{L}[\p{L}'-]*(?:\s[\p{L}'/-]+){3,}$/u.test(inner)) &&
  !/^(?:range|if|else|with|for)\b/.test(inner);

// Handlebars' helpers by name; any other word opens a Mustache section, and with arguments a condition.
function readSection(word: string, rest: string): Construct {
  const block = /\sas\s+\|([^|]*)\|$/.exec(rest);
  const names = block?.[1]?.trim().split(/\s+/) ?? ["this"];
  const subject = block === null ? rest : rest.slice(0, block.index);
  if (/^(?:each|for|foreach|with)$/.test(word)) return { form: "loop", inner: subject, names };
  if (rest === "") return { form: "loop", inner: word, names: ["."] };
  return { form: "guard", inner: subject };
}
