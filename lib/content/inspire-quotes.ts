import * as z from "zod";

import { defineContent, uniqueById } from "./define-content";

const inspireQuoteSchema = z.strictObject({
  id: z.int().positive(),
  quote: z.string().min(1),
});

// The quotes were written for this site, so they need no sources.
export const inspireQuotes = defineContent("inspire quotes", uniqueById(inspireQuoteSchema), [
  { id: 1, quote: "Champions are built on ordinary Tuesdays." },
  { id: 2, quote: "Train for the life you want to be strong for." },
  { id: 3, quote: "Motivation gets you to the door. Habit opens it." },
  { id: 4, quote: "Rest is part of the work, not time off from it." },
  { id: 5, quote: "Start where you are. Add a little. Do it again." },
]);
