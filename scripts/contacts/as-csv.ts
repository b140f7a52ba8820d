import { type ListedMessages, toColumns } from "./listed-message";

const COLUMNS = [
  "id",
  "timestamp",
  "name",
  "email",
  "message",
  "type",
  "package_title",
  "source",
  "suspected_spam",
  "state",
  "failed_notice",
] as const;
/** A spreadsheet takes a cell that begins so for a formula, the full-width forms included. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** RFC 4180, in a form that is safe to open in a spreadsheet. */
export async function* asCsv(messages: ListedMessages) {
  yield `${COLUMNS.join(",")}\r\n`;
  for await (const message of messages) {
    const columns = toColumns(message);
    yield `${COLUMNS.map((name) => toCell(columns[name])).join(",")}\r\n`;
  }
}

function toCell(value: string | boolean | null) {
  const text = String(value ?? "");
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
