import { defineContent, uniqueById } from "./define-content";
import { benefitItemSchema } from "./features";

export const personalTraining = defineContent("personal training", uniqueById(benefitItemSchema), [
  {
    id: 1,
    icon_class: "target",
    title: "A plan with your name on it",
    description: "Every session builds on your goals and on what you did last time. Nothing is cookie-cutter.",
  },
  {
    id: 2,
    icon_class: "check",
    title: "Technique that holds up",
    description: "A trained eye on every set. Fix the small stuff early and you’ll skip the layoffs later.",
  },
  {
    id: 3,
    icon_class: "calendar",
    title: "A time that’s yours",
    description: "Someone’s expecting you. That’s why people stick with it.",
  },
  {
    id: 4,
    icon_class: "flame",
    title: "The right push",
    description: "Enough to move you forward, from a coach who knows when to hold you back.",
  },
  {
    id: 5,
    icon_class: "activity",
    title: "Progress you can see",
    description: "Your weights, your reps and how you move are logged, so you know what’s changed and what’s next.",
  },
]);
