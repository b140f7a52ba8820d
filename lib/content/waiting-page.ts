import * as z from "zod";

import { describeTime } from "@/lib/domain/describe-time";
import { WAITING_PERIODS } from "@/lib/domain/waiting-periods";

import { bookingRules } from "./booking-rules";
import { defineContent, text } from "./define-content";

const waitingListSchema = z.strictObject({
  invitation: text,
  title: text,
  when: text,
  anyTime: text,
  periods: z.record(z.enum(WAITING_PERIODS), z.strictObject({ label: text, hint: text })),
  button: text,
  privacy: text,
});

export const waitingList = defineContent("waiting list", waitingListSchema, {
  invitation: "No time that works? Get an email when one opens up.",
  title: "Tell me when a time opens",
  when: "When",
  anyTime: "Leave them all empty if any time works.",
  periods: {
    mornings: { label: "Mornings", hint: "Monday to Friday, before noon" },
    afternoons: { label: "Afternoons", hint: "Monday to Friday, from noon" },
    weekends: { label: "Weekends", hint: "Any time of the day" },
  },
  button: "Tell me",
  privacy: "Your address is used for this and for your evaluation. You can leave the list with a link in each email.",
});

export function joinedText(until: Date) {
  return `We’ll email you when a time opens. You’re on the list until ${dayOf(until)}.`;
}

export function describeWaitingUntil(until: Date) {
  return `On the waiting list until ${dayOf(until)}`;
}

export function describeWaitingCount(people: number) {
  return people === 1 ? "1 person is waiting for a time" : `${people} people are waiting for a time`;
}

function dayOf(moment: Date) {
  return describeTime(moment, bookingRules.timeZone).day;
}
