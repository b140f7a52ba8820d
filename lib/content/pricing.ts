import * as z from "zod";

import { defineContent, uniqueById } from "./define-content";

/** These are the values of `period` in the query string of /contact. */
export const BILLING_PERIODS = { month: "monthly", year: "yearly" } as const;

const planFields = {
  id: z.int().positive(),
  title: z.string().min(1),
  price: z.string().regex(/^\d+$/, "must be whole dollars without a sign, such as 1299"),
  features: z.array(z.string().min(1)).nonempty(),
  training: z.string().min(1),
};

const monthlyPlanSchema = z.strictObject({ ...planFields, category: z.literal("month") });

const yearlyPlanSchema = z.strictObject({
  ...planFields,
  category: z.literal("year"),
  savings: z.string().regex(/^\d+%$/, "must be a percentage such as 15%"),
});

const pricingSchema = z.strictObject({
  monthly: uniqueById(monthlyPlanSchema),
  yearly: uniqueById(yearlyPlanSchema),
});

export type MonthlyPlan = z.infer<typeof monthlyPlanSchema>;
type YearlyPlan = z.infer<typeof yearlyPlanSchema>;
export type MembershipPlan = MonthlyPlan | YearlyPlan;

const STARTER = {
  title: "Starter",
  training: "Self-paced training",
  features: ["A new written plan every month", "Exercise library with form notes", "Your questions answered by email"],
};

const ELITE = {
  title: "Elite",
  training: "Guided training",
  features: [
    "Everything in Starter",
    "Plan updates every two weeks",
    "A monthly video check-in",
    "Habit and nutrition coaching",
  ],
};

const LEGEND = {
  title: "Legend",
  training: "Fully coached training",
  features: [
    "Everything in Elite",
    "Plan updates every week",
    "A weekly video check-in",
    "Feedback on your lifting videos",
  ],
};

export const pricing = defineContent("pricing", pricingSchema, {
  monthly: [
    { id: 1, ...STARTER, price: "79", category: "month" },
    { id: 2, ...ELITE, price: "129", category: "month" },
    { id: 3, ...LEGEND, price: "199", category: "month" },
  ],
  yearly: [
    { id: 4, ...STARTER, price: "799", category: "year", savings: "15%" },
    { id: 5, ...ELITE, price: "1299", category: "year", savings: "16%" },
    { id: 6, ...LEGEND, price: "1999", category: "year", savings: "16%" },
  ],
});
