/** Thrown with a code that may be logged; never with anything of the file. */
export class CalendarError extends Error {
  override name = "CalendarError";
  constructor(readonly code: string) {
    super(code);
  }
}

type CalendarComponent = {
  /** "VEVENT", "VTIMEZONE" */
  name: string;
  lines: string[];
};

/** What stands directly in the one VCALENDAR. @throws CalendarError unless the text is one, and whole. */
export function splitCalendar(text: string): CalendarComponent[] {
  const components: CalendarComponent[] = [];
  const open: string[] = [];
  let isClosed = false;

  for (const line of unfold(text)) {
    const [, edge = "", written = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = written.toUpperCase();
    if (isClosed || (open.length === 0 && !(edge.toUpperCase() === "BEGIN" && name === "VCALENDAR"))) {
      throw new CalendarError("not-a-calendar");
    }
    if (edge.toUpperCase() === "BEGIN") {
      if (open.length === 1) components.push({ name, lines: [] });
      open.push(name);
    }
    if (open.length > 1) components.at(-1)?.lines.push(line);
    if (edge.toUpperCase() === "END") {
      if (open.pop() !== name) throw new CalendarError("not-a-calendar");
      isClosed = open.length === 0;
    }
  }
  if (!isClosed) throw new CalendarError("not-a-calendar");
  return components;
}

/** RFC 5545, section 3.1. */
function unfold(text: string) {
  return text
    .replace(/^\uFEFF/, "")
    .replaceAll(/(?:\r\n|\r|\n)[ \t]/g, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
}
