import * as z from "zod";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL raises an error if any other text is used as a UUID. */
export function isId(text: unknown): text is string {
  return typeof text === "string" && UUID.test(text);
}

/** Reads a text from the database, so that a value from a later release breaks no list or page that shows its row. */
export function orUnknown<const Known extends readonly string[]>(known: Known) {
  return z.enum([...known, "unknown"]).catch("unknown");
}

export function isKnown<Value extends string>(value: Value | undefined): value is Exclude<Value, "unknown"> {
  return value !== undefined && value !== "unknown";
}
