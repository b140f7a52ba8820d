import * as z from "zod";

/** Reads a text from the database, so that a value from a later release breaks no list or page that shows its row. */
export function orUnknown<const Known extends readonly string[]>(known: Known) {
  return z.enum([...known, "unknown"]).catch("unknown");
}
