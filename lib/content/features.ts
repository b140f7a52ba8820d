import { benefitItemSchema } from "@/lib/content/benefit-item";
import { defineContent } from "@/lib/content/define-content";
import { uniqueById } from "@/lib/content/unique-by-id";

export const features = defineContent("features", uniqueById(benefitItemSchema), [
  {
    id: 1,
    icon_class: "dumbbell",
    title: "Functional strength",
    description:
      "Squat, hinge, push, pull and carry. Strength you notice on the stairs, with the groceries and on the weekend.",
  },
  {
    id: 2,
    icon_class: "activity",
    title: "Corrective coaching",
    description:
      "We look at how you move first, then work on what holds you back, so that good form becomes the way you move.",
  },
  {
    id: 3,
    icon_class: "scale",
    title: "Weight management",
    description: "Training, everyday movement and eating habits that fit together, at a pace you can keep up.",
  },
  {
    id: 4,
    icon_class: "shield",
    title: "Injury prevention",
    description:
      "Warm-ups with a reason, loads that grow in small steps, and the patience to fix a movement before adding weight.",
  },
  {
    id: 5,
    icon_class: "heart-pulse",
    title: "Training for the long run",
    description: "Strength, balance and stamina planned for the decades ahead, not only for the next summer.",
  },
]);
