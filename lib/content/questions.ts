import * as z from "zod";

import { text } from "./define-content";

export const questionsSchema = z.strictObject({
  heading: text,
  items: z.array(z.strictObject({ question: text, answer: text })).nonempty(),
});

export type Questions = z.infer<typeof questionsSchema>;
