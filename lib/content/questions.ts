import * as z from "zod";

const text = z.string().min(1);

export const questionsSchema = z.strictObject({
  heading: text,
  items: z.array(z.strictObject({ question: text, answer: text })).nonempty(),
});

export type Questions = z.infer<typeof questionsSchema>;
