// The date filters do not know the machine: these run in a zone on the other side of the date line.
import { expect, test } from "vitest";
import { parseTemplate, renderTemplate } from "../../../engine/template";

const cases: readonly (readonly [expression: string, text: string])[] = [
  ["'2026-03-29 02:30' | date: '%Y-%m-%d %H:%M'", "2026-03-29 02:30"],
  ["'2026-03-29T02:30:15' | date: '%H:%M:%S'", "02:30:15"],
  ["'2026-03-29T02:30:00+02:00' | date: '%d %H:%M %z'", "29 00:30 +0000"],
  ["'2026-03-29T02:30:00Z' | date: '%H %:z %Z'", "02 +00:00 +0000"],
  ["'2026-01-02' | date: '%d %H'", "02 00"],
  ["'March 5, 2026' | date: '%d %b %H'", "05 Mar 00"],
  ["'5 Mar 2026 10:00 GMT+0200' | date: '%H'", "08"],
  ["'01-02-2026' | date: '%m/%d %H'", "01/02 00"],
  ["0 | date: '%c | %x | %X'", "1/1/1970, 12:00:00 AM | 1/1/1970 | 12:00:00 AM"],
  ["86399 | date", "Thursday, January 1, 1970 at 11:59 pm +0000"],
  ["'86399' | date: '%s %j %e %-H %_m %^a %#p %q %C %y %u %w %U %W'", "86399 001  1 23  1 THU pm st 19 70 4 4 00 00"],
  ["'2024-12-31' | date: '%j'", "366"],
  ["'2026-12-31' | date: '%j'", "365"],
  ["'2026-06-01T12:00:00.123Z' | date: '%L %N %3N %n%t%% %Q'", "123 123000000 123 \n\t% %Q"],
  ["'2026-06-01T12:00:00Z' | date: '%H:%M %z', 330", "06:30 -0530"],
  ["'2026-06-01T12:00:00Z' | date: '%H:%M %z %Z', 'America/New_York'", "08:00 -0400 America/New_York"],
  ["'2026-06-01T12:00:00Z' | date_to_xmlschema", "2026-06-01T12:00:00+00:00"],
  ["'2026-06-01T12:00:00Z' | date_to_rfc822", "Mon, 01 Jun 2026 12:00:00 +0000"],
  ["'2026-06-03' | date_to_string", "03 Jun 2026"],
  ["'2026-06-03' | date_to_long_string: 'ordinal', 'US'", "June 3rd, 2026"],
  ["'2026-06-12' | date_to_string: 'ordinal'", "12th Jun 2026"],
  ["'no date' | date: '%Y'", "no date"],
  ["missing | date: '%Y'", ""],
  ["'now' | date: '%Y'", ""],
];

test.each(cases)("{{ %s }}", (expression, text) => {
  const outcome = renderTemplate(
    parseTemplate(`{{ ${expression} }}`, { mode: "liquid" }),
    {},
    { fragments: () => undefined },
  );
  expect(outcome).toMatchObject({ text });
});

test("a Date prints as ISO text and formats in UTC", () => {
  const template = parseTemplate("{{ day }} {{ day | append: '!' }} {{ day | date: '%d %H' }}", { mode: "liquid" });
  const outcome = renderTemplate(template, { day: new Date("2026-01-02T03:04:05Z") }, { fragments: () => undefined });
  expect(outcome).toMatchObject({ text: "2026-01-02T03:04:05.000Z 2026-01-02T03:04:05.000Z! 02 03" });
});
