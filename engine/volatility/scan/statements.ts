// Reads the statements that template languages share: conditions, loops, assignments. Everything else is no statement.
import type { Candidate } from "./candidate";

type Statement = Pick<Candidate, "form" | "inner" | "names" | "chained">;

const GUARD = /^(?:else\s?if|elsif|elseif|elif|if|unless|case|when|switch|while)\b\s*(?!\s*=[^=])(.+)$/s;
const LOOPS: readonly RegExp[] = [
  /^(?:for|foreach|tablerow|each)\s*\(?\s*(?:const|let|var|auto)?\s*\(?([\w$]+(?:\s*,\s*[\w$]+)?)\)?\s+(?:in|of|<-|:)\s+(.+?)\)?$/s,
  /^for\s+([\w$]+)\s*<-\s*(.+?)\s+do$/s,
  /^range\s+(?:(\$\w+(?:\s*,\s*\$\w+)?)\s*:?=\s*)?(.+)$/s,
];
const SET = /^(?:set|assign|let|var|const|with)?\s*([$\w]+)\s*:?=(?!=)\s*(.+)$/s;

/** The statement in a tag's text; `undefined` for values, ends, includes and what is unknown. */
export function readStatement(text: string): Statement | undefined {
  const guard = GUARD.exec(text);
  if (guard?.[1] !== undefined)
    return {
      form: "guard",
      inner: guard[1].replace(/\s+do$|\s*\{$|:$/, ""),
      ...(/^(?:el|when|case)/.test(text) ? { chained: true } : {}),
    };
  for (const [index, loop] of LOOPS.entries()) {
    const match = loop.exec(text);
    if (match?.[2] !== undefined && (index !== 2 || match[0].startsWith("range")))
      return { form: "loop", inner: match[2], names: toNames(match[1] ?? ".") };
  }
  const now = /^now\s+(["'].*["'])$/.exec(text);
  if (now?.[1] !== undefined) return { form: "value", inner: `now | date(${now[1]})` };
  const echo = /^(?:echo|print)\s+(.+)$/s.exec(text);
  if (echo?.[1] !== undefined) return { form: "value", inner: echo[1] };
  if (!/^(?:set|assign|let|with|\$)/.test(text)) return undefined;
  const set = SET.exec(text);
  return set?.[1] === undefined || set[2] === undefined
    ? undefined
    : { form: "set", inner: set[2], names: toNames(set[1]) };
}

/** Names of a loop or assignment, without sigils. */
const toNames = (names: string): readonly string[] => names.split(",").map((name) => name.trim().replace(/^[$@]/, ""));

/** The statement in `<% %>`, whose language is a programming language. */
export function readCode(text: string): Statement | undefined {
  const each =
    /^([\w@$.[\]()'"?:>-]+?)\.(?:forEach|each|each_with_index|map)\b\s*\(?\s*(?:do|\{)?\s*[|(]*\s*([\w$]+)?/s.exec(
      text,
    );
  if (each?.[1] !== undefined) return { form: "loop", inner: each[1], names: toNames(each[2] ?? ".") };
  return readStatement(text);
}
