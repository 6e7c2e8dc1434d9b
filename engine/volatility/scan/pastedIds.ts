// Pasted identifiers: UUIDs, ULIDs, hashes, tokens, epochs and numbers behind a label that says whose they are; folders of a session.
import { type Evidence, isExample, toLiteral } from "./evidence";
import type { Detection } from "./types";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** Longest identifier. UTF-16 units. */
const LONGEST_ID = 160;

const isIdCode = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 45 ||
  code === 95 ||
  code === 46 ||
  code === 58 ||
  code === 43;

/** The run of identifier characters around `at`, at most 60 back; sentence dots stay outside. */
export function tokenAround(text: string, at: number): { start: number; end: number } {
  let start = at;
  while (start > 0 && at - start < 60 && isIdCode(text.charCodeAt(start - 1))) start--;
  let end = at;
  while (end < text.length && end - start < LONGEST_ID && isIdCode(text.charCodeAt(end))) end++;
  while (end > at && /[.:-]/.test(text.charAt(end - 1))) end--;
  while (start < at && /[.:-]/.test(text.charAt(start))) start++;
  return { start, end };
}

/** The identifier in the token around `at`, if something says that it changes. */
export function readPastedId(
  evidence: Evidence,
  at: number,
): { end: number; found: Detection | undefined } | undefined {
  const { text } = evidence;
  const token = tokenAround(text, at);
  const value = text.slice(token.start, token.end);
  if (value.length < 3) return undefined;
  if (!isIdentifier(value.replace(/^[A-Za-z_-]+:/, ""), true) && !isEpoch(value))
    return { end: token.end, found: undefined };
  if (isNil(value) || isExample(evidence.before(token.start))) return { end: token.end, found: undefined };
  const found = fromLabel(evidence, token, value) ?? fromDelimiter(evidence, token, value);
  return found === undefined ? undefined : { end: Math.max(token.end, found.span.end), found };
}

// All zeros, and the other identifiers of one repeated digit, mean "nobody".
const isNil = (value: string): boolean => /^([0-9a-f])(?:\1|-)+$/i.test(value) && value.length > 20;

function fromLabel(evidence: Evidence, token: { start: number; end: number }, value: string): Detection | undefined {
  if (/[/{<$]$/.test(evidence.before(token.start))) return undefined;
  const own = /^([A-Za-z_][\w-]*)[:=]$/.exec(value);
  if (own !== null) return undefined;
  const joined = splitLabel(evidence, token, value);
  const lead = evidence.lead(joined.start, ["id", "stamp", "clock"]);
  if (lead === undefined) return fromSentence(evidence, joined);
  if (lead.above && !lead.tag) return undefined;
  const id = evidence.text.slice(joined.start, joined.end);
  if (lead.entry.role !== "id")
    return isEpoch(id) && (lead.joined || lead.entry.role === "stamp")
      ? toLiteral(evidence.text, joined, {
          volatility: "turn",
          reason: `\`${lead.label}\` and seconds since 1970 make a moment`,
        })
      : undefined;
  if (!isIdentifier(id, lead.joined) || (/^\d{1,7}$/.test(id) && !/\b(?:id|pid|key|sid)$/.test(lead.label)))
    return undefined;
  return toLiteral(evidence.text, joined, {
    volatility: lead.entry.volatility,
    reason: `\`${lead.label}\` says ${lead.entry.volatility}: ${lead.entry.why}`,
  });
}

// "Conversation started, id 6e0f...": the word and the identifier stand apart.
function fromSentence(evidence: Evidence, span: { start: number; end: number }): Detection | undefined {
  const said = /\b(session|conversation|chat|thread|run|sandbox|request|trace|message)\b[^.]{0,30}\bid\b\W{0,4}$/i
    .exec(evidence.before(span.start))?.[1]
    ?.toLowerCase();
  if (said === undefined || !isIdentifier(evidence.text.slice(span.start, span.end), false)) return undefined;
  const volatility = /request|trace|message/.test(said) ? "turn" : "session";
  return toLiteral(evidence.text, span, { volatility, reason: `an id of this ${said}` });
}

// `session:01J...` and `boot=3b1e...` are one run of characters.
function splitLabel(
  evidence: Evidence,
  token: { start: number; end: number },
  value: string,
): { start: number; end: number } {
  const label = /^[A-Za-z_][A-Za-z_-]*:(?=[\w])/.exec(value);
  if (label === null || evidence.lead(token.start, ["id"]) !== undefined) return token;
  return { start: token.start + label[0].length, end: token.end };
}

const isEpoch = (id: string): boolean => /^1[5-9]\d{8}(?:\d{3}){0,3}$/.test(id) || /^1[5-9]\d{8}\.\d{1,6}$/.test(id);

function isIdentifier(id: string, joined: boolean): boolean {
  if (/^(?:\d{1,2}|true|false|null|string|uuid|v\d+)$/i.test(id) || /^\d+(?:\.\d+)+$/.test(id)) return false;
  const mixed = /\d/.test(id) && /[a-z]/i.test(id);
  if (UUID.test(id) || /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id) || /^eyJ[\w-]+\.[\w-]+/.test(id)) return true;
  if (!joined) return mixed && (/^[0-9a-f]{7,64}$/i.test(id) || /^[a-z]{2,12}[_-][A-Za-z0-9]{6,}$/.test(id));
  return (
    (mixed && id.length >= 6 && /^[\w.:+-]+$/.test(id) && !/^\d{1,4}[a-z]{1,3}$/i.test(id)) || /^\d{3,20}$/.test(id)
  );
}

// A random mark around untrusted text.
function fromDelimiter(
  evidence: Evidence,
  token: { start: number; end: number },
  value: string,
): Detection | undefined {
  const uuid =
    UUID.exec(value)?.[0] ??
    (/^[0-9a-f]{16,64}$/i.test(value) && /\d/.test(value) && /[a-f]/i.test(value) ? value : undefined);
  if (uuid === undefined) return undefined;
  const start = token.start + value.indexOf(uuid);
  const around = `${evidence.before(start)} ${evidence.after(start + uuid.length)}`;
  const marks =
    /-{3,}$|[=~#*_]{3,}$/.test(evidence.before(start)) ||
    /\b(?:marks?|markers?|delimiters?|boundary|boundaries|fence|sentinel|enclosed|wrapped)\b/i.test(around);
  return marks
    ? toLiteral(
        evidence.text,
        { start, end: start + uuid.length },
        { volatility: "turn", reason: "a random mark, which is made anew for every call" },
      )
    : undefined;
}

const HOME = /^(?:\/(?:home|Users)\/([\w.-]+)|[A-Za-z]:\\Users\\([\w.-]+)|\/(?:private\/)?(?:tmp|var\/folders)\/)/;
const PATH_CHARACTER = /[\w./\\~@+:-]/;

/** The folder that begins at `at`, if it is one of this user and session. */
export function readPastedFolder(evidence: Evidence, at: number): Detection | undefined {
  const { text } = evidence;
  const home = HOME.exec(text.slice(at, at + 60));
  if (home === null || /[\w.:/\\~*]/.test(text.charAt(at - 1))) return undefined;
  let end = at;
  while (end < text.length && end - at < 300 && PATH_CHARACTER.test(text.charAt(end))) end++;
  while (end > at && /[.:]/.test(text.charAt(end - 1))) end--;
  const path = text.slice(at, end);
  const before = evidence.before(at);
  if (
    isExample(before) ||
    /[{*$]|<(?!\/)/.test(text.slice(end, end + 2)) ||
    /^(?:user|username|you|your|your-?name|me|name|xxx|ubuntu|debian|agent|app|node|sandbox|workdir|workspace|runner|vscode|jovyan|coder|root|claude|oai|openhands|shared|public)$/i.test(
      home[1] ?? home[2] ?? "",
    )
  )
    return undefined;
  const temporary = home[1] === undefined && home[2] === undefined;
  if (temporary)
    return UUID.test(path) || /[/_-](?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,}(?:[/_.-]|$)/.test(path)
      ? toLiteral(
          text,
          { start: at, end },
          { volatility: "session", reason: "a temporary folder that is made for each session" },
        )
      : undefined;
  const lead = evidence.lead(at, ["path"]);
  if (
    lead?.joined !== true &&
    !/\b(?:worktree|workspace|checkout|sandbox|repository|repo|project|folder|directory|cwd|root)\b(?:\s(?:is|at|in|lives|located|under|root|folder|directory|path|now))*\s?[`"'(]?$/i.test(
      before,
    )
  )
    return undefined;
  return toLiteral(
    text,
    { start: at, end },
    { volatility: "session", reason: `\`${lead?.label ?? "directory"}\` says where this session works` },
  );
}
