/** It is thrown with a code that may be logged, never with anything from the file. */
export class CalendarError extends Error {
  override name = "CalendarError";
  constructor(readonly code: string) {
    super(code);
  }
}

export type CalendarComponent = { name: string; lines: string[]; parts: CalendarComponent[] };

/** Returns what is directly in the file's VCALENDARs. @throws CalendarError unless the text is a whole calendar. */
export function splitCalendar(text: string): CalendarComponent[] {
  const file: CalendarComponent = { name: "", lines: [], parts: [] };
  const open = [file];
  for (const line of unfold(text)) {
    const [, edge, name = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/.exec(line) ?? [];
    if (edge === "BEGIN") {
      const part = { name, lines: [], parts: [] };
      open.at(-1)?.parts.push(part);
      open.push(part);
    } else if (edge === "END") {
      if (open.pop()?.name !== name) throw new CalendarError("not-a-calendar");
    } else open.at(-1)?.lines.push(line);
  }
  const isWhole = open.length === 1 && file.lines.length === 0 && file.parts.length > 0;
  if (!isWhole || file.parts.some(({ name }) => name !== "VCALENDAR")) throw new CalendarError("not-a-calendar");
  return file.parts.flatMap(({ parts }) => parts);
}

/** Unfolds lines (RFC 5545, section 3.1) and turns them to capitals: ical.js is case-sensitive, the format is not. */
function unfold(text: string) {
  return text
    .trimStart()
    .toUpperCase()
    .replaceAll(/(?:\r\n|\r|\n)[ \t]/g, "")
    .split(/(?:\r\n|\r|\n)\uFEFF?/)
    .filter((line) => line.trim() !== "");
}
