"use server";

import { redirect } from "next/navigation";

import { deskAction, deskButtonAction } from "@/app/(desk)/desk-action";
import { FAILED } from "@/app/(desk)/desk-messages";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskCalendarHref } from "@/lib/desk-routes";
import { listDays, localDay } from "@/lib/domain/open-times";
import { revokeCalendarFeedKey } from "@/lib/server/accounts/calendar-feed-key";
import { blockTime, closeDays, openDays, unblockTime } from "@/lib/server/bookings/blocked-times";
import { readField } from "@/lib/validation/read-field";

import { type BlockFormState, readBlockForm } from "./block-values";

export const closeDay = deskButtonAction({
  async handle(formData, logChange) {
    const day = readField(formData, "day");
    const { isChanged, standing: bookings } = await closeDays(onlyValid(day));
    const standing = bookings.length;
    if (isChanged) logChange({ done: "day closed", day, standing });
    return deskCalendarHref({ week: day, done: "closed", ...(standing > 0 && { standing: String(standing) }) });
  },
  fail: failDay,
});

export const openDay = deskButtonAction({
  async handle(formData, logChange) {
    const day = readField(formData, "day");
    const { isChanged } = await openDays(onlyValid(day));
    if (isChanged) logChange({ done: "day opened", day });
    return deskCalendarHref({ week: day, done: "opened" });
  },
  fail: failDay,
});

export const unblock = deskButtonAction({
  async handle(formData, logChange) {
    const startsAt = new Date(readField(formData, "startsAt"));
    if (await unblockTime(startsAt)) logChange({ done: "time unblocked", startsAt: startsAt.toISOString() });
    return deskCalendarHref({ week: readField(formData, "week"), done: "unblocked" });
  },
  fail: (formData) => deskCalendarHref({ week: readField(formData, "week"), failed: "1" }),
});

export const block = deskAction<BlockFormState>({
  async handle(formData, logChange) {
    const { values, startsAt, minutes, fieldErrors } = readBlockForm(formData);
    if (fieldErrors) return { status: "error", values, fieldErrors };
    if (!(await blockTime(startsAt, minutes))) {
      return { status: "error", values, message: "Not blocked: that time is booked or blocked already." };
    }
    logChange({ done: "time blocked", startsAt: startsAt.toISOString(), minutes });
    redirect(deskCalendarHref({ week: localDay(bookingRules, startsAt), done: "blocked" }));
  },
  fail: (formData) => ({ status: "error", values: readBlockForm(formData).values, message: FAILED }),
});

export const replaceFeedAddress = deskButtonAction({
  async handle(formData, logChange) {
    await revokeCalendarFeedKey();
    logChange({ done: "calendar feed address replaced" });
    return deskCalendarHref({ week: readField(formData, "week"), feed: "1", done: "new-address" });
  },
  fail: (formData) => deskCalendarHref({ week: readField(formData, "week"), feed: "1", failed: "1" }),
});

function failDay(formData: FormData) {
  return deskCalendarHref({ week: readField(formData, "day"), failed: "1" });
}

/** @throws Error for a day that no form of ours has. */
function onlyValid(day: string) {
  const days = listDays(day, day, 1);
  if (!days) throw new Error("not a day");
  return days;
}
