type Row = Record<string, string | boolean | null>;
type Rows = AsyncIterable<Row> | Iterable<Row>;

/** A spreadsheet takes a cell that begins like this for a formula, also in full-width forms. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** Terminal commands (C0 and C1), line separators, and marks that change the direction of the text. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** RFC 4180, safe to open in a spreadsheet. */
export async function* toCsv(columns: readonly string[], rows: Rows) {
  yield toCsvRecord(columns);
  for await (const row of rows) yield toCsvRecord(columns.map((name) => row[name] ?? null));
}

/** Escaped once more than JSON asks for, in JSON's own way, so that it can be shown in a terminal. */
export async function* toJson(rows: Rows) {
  let separator = "";
  yield "[";
  for await (const row of rows) {
    const list = JSON.stringify([row], null, 2);
    yield separator + escapeControls(list.slice("[".length, -"\n]".length));
    separator = ",";
  }
  yield separator ? "\n]\n" : "]\n";
}

/** Makes visible what a terminal would obey instead of show. Line feeds and tabs stay. */
export function escapeControls(text: string) {
  return text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function onOneLine(text: string) {
  return escapeControls(text.replace(/[\n\t]/g, " "));
}

function toCsvRecord(cells: readonly (string | boolean | null)[]) {
  return `${cells.map(toCsvCell).join(",")}\r\n`;
}

function toCsvCell(value: string | boolean | null) {
  const text = String(value ?? "");
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
