import * as z from "zod";

/** For texts in the database: a value of a later release harms neither the list nor the page that shows its row. */
export function orUnknown<const Known extends readonly string[]>(known: Known) {
  return z.enum([...known, "unknown"]).catch("unknown");
}
