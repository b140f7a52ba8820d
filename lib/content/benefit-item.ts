import * as z from "zod";

import { iconNameSchema } from "@/lib/content/icon-names";

/** What `features` and `personalTraining` are lists of. */
export const benefitItemSchema = z.strictObject({
  id: z.int().positive(),
  icon_class: iconNameSchema,
  title: z.string().min(1),
  description: z.string().min(1),
});
