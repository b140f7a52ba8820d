type Row = Record<string, string | number | boolean | null>;
type Rows = AsyncIterable<Row> | Iterable<Row>;

/** Spreadsheets treat cells that begin with these characters, or their full-width forms, as formulas, but no phone number. */
const FORMULA_START = /^(?!\+[\d ().-]+$)[=+\-@\t\r\n＝＋－＠]/;
/** These are control characters (not tabs and line feeds), line separators, and bidirectional formatting characters. */
export const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Without it, Excel takes UTF-8 for an older encoding: "JosÃ©". */
const BYTE_ORDER_MARK = "\ufeff";

/** Writes CSV (RFC 4180), with formulas escaped. docs/decisions/006-links-and-csv.md says why no library does it. */
export async function* toCsv(columns: readonly string[], rows: Rows) {
  yield BYTE_ORDER_MARK + toCsvRecord(columns);
  for await (const row of rows) yield toCsvRecord(columns.map((name) => row[name] ?? null));
}

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

export function escapeControls(text: string) {
  return text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function onOneLine(text: string) {
  return escapeControls(text.replace(/[\n\t]/g, " "));
}

function toCsvRecord(cells: readonly (string | number | boolean | null)[]) {
  return `${cells.map(toCsvCell).join(",")}\r\n`;
}

function toCsvCell(value: string | number | boolean | null) {
  const text = String(value ?? "");
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reads a list page by page, because it may not fit into memory. */
export async function* readPages<Row>(readPage: (after: Row | undefined) => Promise<Row[]>) {
  for (let page = await readPage(undefined); page.length > 0; page = await readPage(page.at(-1))) yield* page;
}
