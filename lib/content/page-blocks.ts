import * as z from "zod";

import { text } from "./define-content";
import { pictureSchema } from "./pictures";

export const proseBlockSchema = z.strictObject({
  heading: z.string().min(1),
  paragraphs: z.array(z.string().min(1)).nonempty(),
  /** The picture is decorative and stands below the heading on wide screens. */
  picture: pictureSchema.optional(),
});

export const callToActionSchema = z.strictObject({
  heading: z.string().min(1),
  text: z.string().min(1),
  picture: pictureSchema,
});

export const pageIntroSchema = z.strictObject({
  eyebrow: z.string().min(1),
  heading: z.string().min(1),
  intro: z.string().min(1),
});

export type ProseBlock = z.infer<typeof proseBlockSchema>;
export type CallToAction = z.infer<typeof callToActionSchema>;
export type PageIntro = z.infer<typeof pageIntroSchema>;

export const questionsSchema = z.strictObject({
  heading: text,
  items: z.array(z.strictObject({ question: text, answer: text })).nonempty(),
});

export type Questions = z.infer<typeof questionsSchema>;
