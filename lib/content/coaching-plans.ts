import * as z from "zod";

import { defineContent, uniqueById } from "./define-content";

const coachingPlanSchema = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(1),
  subtitle: z.string().min(1).default("Custom Program Coaching"),
  price: z.string().regex(/^\d+$/, "must be whole dollars without a sign, such as 129"),
  /** The page shows it as "per month". */
  category: z.enum(["month", "year"]),
  features: z.array(z.string().min(1)).nonempty(),
});

export type CoachingPlan = z.infer<typeof coachingPlanSchema>;

export const coachingPlans = defineContent("coaching plans", uniqueById(coachingPlanSchema), [
  {
    id: 1,
    title: "Beginner",
    price: "79",
    category: "month",
    features: [
      "Your first program, three days a week",
      "Form notes for every exercise",
      "A monthly review of your log",
    ],
  },
  {
    id: 2,
    title: "Intermediate",
    price: "129",
    category: "month",
    features: [
      "A program built on your current lifts",
      "Corrective work for your weak links",
      "A log review every two weeks",
    ],
  },
  {
    id: 3,
    title: "Elite",
    price: "199",
    category: "month",
    features: [
      "A program mapped out in phases over the year",
      "Strength, conditioning and recovery in one plan",
      "A weekly review of your log and videos",
    ],
  },
]);
