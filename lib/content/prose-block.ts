import * as z from "zod";

import { pictureSchema } from "@/lib/content/pictures";

/** A heading with running text under it. */
export const proseBlockSchema = z.strictObject({
  heading: z.string().min(1),
  paragraphs: z.array(z.string().min(1)).nonempty(),
});

/** A heading, a line or two, and a button, beside a picture. */
export const callToActionSchema = z.strictObject({
  heading: z.string().min(1),
  text: z.string().min(1),
  button: z.string().min(1),
  picture: pictureSchema,
  /** Which part of the picture stays where the band is wider than it. */
  focus: z.enum(["top", "center"]).default("center"),
});

/** What a page opens with. */
export const pageIntroSchema = z.strictObject({
  eyebrow: z.string().min(1),
  heading: z.string().min(1),
  intro: z.string().min(1),
});

export type ProseBlock = z.infer<typeof proseBlockSchema>;
export type CallToAction = z.infer<typeof callToActionSchema>;
export type PageIntro = z.infer<typeof pageIntroSchema>;
