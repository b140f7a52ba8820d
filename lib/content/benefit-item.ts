import * as z from "zod";

import { iconNameSchema } from "./icon-names";

/** `features` and `personalTraining` share this schema. */
export const benefitItemSchema = z.strictObject({
  id: z.int().positive(),
  icon_class: iconNameSchema,
  title: z.string().min(1),
  description: z.string().min(1),
});

export type BenefitItem = z.infer<typeof benefitItemSchema>;
