// Pasted dates and times: those with a label that says now, generated, as of, or the start of the session.

import { type Evidence, isExample, isRule, toLiteral } from "./evidence";
import { type Moment, readMoment, readWeekday } from "./moments";
import type { Detection } from "./types";

const MOMENT_ROLES: readonly string[] = ["clock", "stamp", "frozen", "past"];

/** The pasted moment whose first digit stands at `at`, if a label says that it moves. */
export function readPastedMoment(
  evidence: Evidence,
  at: number,
): { end: number; found: Detection | undefined } | undefined {
  const moment = readMoment(evidence.text, at);
  return moment === undefined ? undefined : { end: moment.end, found: judge(evidence, moment) };
}

const RANGE = /^\s*(?:\+|-|–|—|→|to|until|till|bis|à|and)\s*\d/;

function judge(evidence: Evidence, moment: Moment): Detection | undefined {
  const { text } = evidence;
  const before = evidence.before(moment.start);
  if (isExample(before) || (!moment.dated && RANGE.test(evidence.after(moment.end)))) return undefined;
  const since = /\b(logged in|online|connected|up|running|active|on shift)\b[^.]{0,30}\bsince\s$/i.exec(before)?.[1];
  if (since !== undefined)
    return toLiteral(text, moment, {
      volatility: "session",
      reason: `\`${since} since\` says that the moment stands for a session`,
    });
  const lead = ownLead(evidence, moment) ?? chained(evidence, moment);
  if (lead === undefined || lead.role === "past" || (lead.timedOnly && !moment.timed)) return undefined;
  if (!lead.joined && (isRule(before, 3) || (lead.role === "stamp" && !moment.dated))) return undefined;
  if (
    lead.role === "frozen" &&
    !lead.joined &&
    !/\b(?:session|chat|conversation|boot|run|process|up since|server|agent)\b/i.test(before)
  )
    return undefined;
  if (lead.role === "frozen" || /\bboot=/.test(before))
    return toLiteral(text, moment, {
      volatility: "session",
      reason: `\`${lead.label}\` says that the moment stands for a session`,
    });
  if (lead.label === "stand" && !moment.timed && !lead.joined) return undefined;
  const volatility = moment.timed ? "turn" : "day";
  return toLiteral(text, moment, {
    volatility,
    reason: `\`${lead.label}\` says ${lead.role === "stamp" ? "when this was written" : "that this is the present moment"}, and it is given to the ${moment.timed ? "minute or finer" : "day"}`,
  });
}

interface MomentLead {
  readonly role: string;
  readonly label: string;
  readonly joined: boolean;
  readonly timedOnly: boolean;
}

function ownLead(evidence: Evidence, moment: Moment): MomentLead | undefined {
  const lead = evidence.lead(moment.start, MOMENT_ROLES);
  return lead === undefined
    ? undefined
    : { role: lead.entry.role, label: lead.label, joined: lead.joined, timedOnly: lead.entry.timedOnly === true };
}

// "It has turned 16:22 on 2026-09-11", "at=...": the label of the neighbour.
function chained(evidence: Evidence, moment: Moment): MomentLead | undefined {
  const before = evidence.before(moment.start);
  const neighbour = /(\d[\d:.\-/TZ]*)[\s,]+(?:on|at|und|le|am|el|,)?\s*$/.exec(before);
  if (neighbour !== null) {
    const start = moment.start - before.length + neighbour.index;
    const lead = evidence.lead(start, ["clock", "stamp"]);
    if (lead !== undefined)
      return { role: lead.entry.role, label: lead.label, joined: false, timedOnly: lead.entry.timedOnly === true };
  }
  return /(?:^|\s)at=["']?$/.test(before) ? { role: "stamp", label: "at", joined: true, timedOnly: false } : undefined;
}

/** A weekday as the present one: "Today is Tuesday", "It is Tuesday today". */
export function readPastedWeekday(evidence: Evidence, at: number): Detection | undefined {
  const end = readWeekday(evidence.text, at);
  if (
    end === undefined ||
    /[\p{L}\d]/u.test(evidence.text.charAt(at - 1)) ||
    /^s?[\s,.]*\(?\d|^,?\s+(?:the\s+)?\d|^s?,?\s+\p{L}+ \d/u.test(evidence.after(end))
  )
    return undefined;
  const before = evidence.before(at);
  if (isExample(before) || isRule(before, 2)) return undefined;
  const lead = evidence.lead(at, ["clock"]);
  const after = /^\s+(?:today|morning|afternoon|evening|night)\b/.test(evidence.after(end));
  const says =
    lead !== undefined &&
    (/^(?:today|today's date|day|weekday|current day|the day|heute|hoy|hoje|oggi|right now|now)/.test(lead.label) ||
      (after && /^it/.test(lead.label)));
  if (!says) return undefined;
  return toLiteral(
    evidence.text,
    { start: at, end },
    { volatility: "day", reason: `\`${lead.label}\` says that this is the present day` },
  );
}
