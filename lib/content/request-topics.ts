import * as z from "zod";

import { coachingPlans } from "./coaching-plans";
import { defineContent } from "./define-content";
import { BILLING_PERIODS, type MonthlyPlan, pricing } from "./pricing";
import { type SessionGroup, sessionGroups } from "./session-packages";

const requestTopicsSchema = z.strictObject({
  types: z.array(
    z.strictObject({
      /** It stands in the query string of /contact. */
      type: z.string().min(1),
      /** Completes "You are asking about …". */
      label: z.string().min(1),
      /** These are names of packages or plans; memberships add their billing period: "Elite, yearly". */
      titles: z.array(z.string().min(1)),
    }),
  ),
  /** They name the page or block that contains the link to /contact. */
  sources: z.array(z.string().min(1)),
});

export type RequestTopics = z.infer<typeof requestTopicsSchema>;

/** Other values in the query string of /contact are ignored. */
export const requestTopics = defineContent("request topics", requestTopicsSchema, {
  types: [
    { type: "in-home", label: "In-Home sessions", titles: packageNames("in-home") },
    { type: "in-gym", label: "In-Gym sessions", titles: packageNames("in-gym") },
    { type: "virtual", label: "Virtual sessions", titles: packageNames("virtual") },
    { type: "custom-program", label: "Custom Program", titles: [] },
    { type: "coaching", label: "Coaching", titles: coachingPlans.map(({ title }) => title) },
    { type: "membership", label: "Membership", titles: pricing.monthly.flatMap(withBillingPeriods) },
  ],
  sources: ["pricing2", "home", "plans"],
});

function packageNames(type: SessionGroup["type"]) {
  return sessionGroups
    .filter((group) => group.type === type)
    .flatMap(({ packages }) => packages.map(({ name }) => name));
}

function withBillingPeriods({ title }: MonthlyPlan) {
  return [title, ...Object.values(BILLING_PERIODS).map((period) => `${title}, ${period}`)];
}
