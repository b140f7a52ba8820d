import * as z from "zod";

import { defineContent, uniqueById } from "./define-content";
import { iconNameSchema } from "./icon-names";
import { site } from "./site";

export const benefitItemSchema = z.strictObject({
  id: z.int().positive(),
  icon_class: iconNameSchema,
  title: z.string().min(1),
  description: z.string().min(1),
});

export type BenefitItem = z.infer<typeof benefitItemSchema>;

export const features = defineContent("features", uniqueById(benefitItemSchema), [
  {
    id: 1,
    icon_class: "dumbbell",
    title: "Functional strength",
    description:
      "Squat, hinge, push, pull and carry. Strength you’ll notice on the stairs, with the groceries and on the weekend.",
  },
  {
    id: 2,
    icon_class: "activity",
    title: "Corrective coaching",
    description: `${site.trainerFirstName} checks how you move, then works on what’s holding you back, until good form comes naturally.`,
  },
  {
    id: 3,
    icon_class: "scale",
    title: "Weight management",
    description: "Training, everyday movement and eating habits that work together, at a pace you can keep.",
  },
  {
    id: 4,
    icon_class: "shield",
    title: "Injury prevention",
    description:
      "Warm-ups with a purpose, weight that goes up in small steps, and the patience to fix a movement before adding load.",
  },
  {
    id: 5,
    icon_class: "heart-pulse",
    title: "Training for the long run",
    description: "Strength, balance and stamina for the decades ahead, not just for next summer.",
  },
]);
