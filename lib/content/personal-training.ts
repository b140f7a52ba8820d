import { benefitItemSchema } from "@/lib/content/benefit-item";
import { defineContent } from "@/lib/content/define-content";
import { uniqueById } from "@/lib/content/unique-by-id";

export const personalTraining = defineContent("personal training", uniqueById(benefitItemSchema), [
  {
    id: 1,
    icon_class: "target",
    title: "A plan with your name on it",
    description: "Every session follows from your goals and from what you did last time. Nothing is pulled off a list.",
  },
  {
    id: 2,
    icon_class: "check",
    title: "Technique that holds up",
    description: "A trained eye on every set. Small corrections early spare you long breaks later.",
  },
  {
    id: 3,
    icon_class: "calendar",
    title: "An appointment you keep",
    description: "Somebody is waiting for you. It is the simplest reason people stay with their training.",
  },
  {
    id: 4,
    icon_class: "flame",
    title: "The right push",
    description: "Enough to move you forward, and a coach who knows when today is a day to hold back.",
  },
  {
    id: 5,
    icon_class: "activity",
    title: "Progress you can see",
    description:
      "Loads, repetitions and how you move are written down, so you know what has changed and what comes next.",
  },
]);
