"use server";

import { redirect } from "next/navigation";

import { deskAction, deskButtonAction } from "@/app/(desk)/desk-action";
import { bookingRules } from "@/lib/content/booking-rules";
import { BLOCK_ID, deskWeekHref, FEED_ID } from "@/lib/desk-routes";
import { weekFrom } from "@/lib/domain/dates";
import { listDays, localDay } from "@/lib/domain/open-times";
import { revokeFeedKey } from "@/lib/server/accounts/feed-key";
import { blockTime, closeDays, openDays, unblockTime } from "@/lib/server/bookings/blocked-times";
import { db } from "@/lib/server/db";
import { readField } from "@/lib/validation/read-field";

import { blockSchema } from "./block-schema";

export const closeDay = deskButtonAction(async (formData, logChange) => {
  const day = readField(formData, "day");
  const { isChanged, standing: bookings } = await closeDays(onlyValid(day));
  const standing = bookings.length;
  if (isChanged) logChange({ done: "day closed", day, standing });
  const outcome = { done: "closed", ...(standing > 0 && { standing: String(standing) }) };
  return deskWeekHref({ week: readField(formData, "week"), at: day, ...outcome });
});

export const openDay = deskButtonAction(async (formData, logChange) => {
  const day = readField(formData, "day");
  const { isChanged } = await openDays(onlyValid(day));
  if (isChanged) logChange({ done: "day opened", day });
  return deskWeekHref({ week: readField(formData, "week"), at: day, done: "opened" });
});

export const unblock = deskButtonAction(async (formData, logChange) => {
  const startsAt = new Date(readField(formData, "startsAt"));
  if (await unblockTime(startsAt)) logChange({ done: "time unblocked", startsAt: startsAt.toISOString() });
  const [day = ""] = onlyValid(readField(formData, "day"));
  return deskWeekHref({ week: readField(formData, "week"), at: day, done: "unblocked" });
});

export const block = deskAction({
  schema: blockSchema,
  async run({ startsAt, minutes }, formData, logChange) {
    if (!(await blockTime(startsAt, minutes))) {
      return { status: "error", message: "Not blocked: that time is booked or blocked already." };
    }
    logChange({ done: "time blocked", startsAt: startsAt.toISOString(), minutes });
    const day = localDay(bookingRules, startsAt);
    const { days } = weekFrom(readField(formData, "week"), localDay(bookingRules, new Date()));
    redirect(deskWeekHref({ week: days.includes(day) ? days[0] : day, at: BLOCK_ID, done: "blocked" }));
  },
});

export const replaceFeedAddress = deskButtonAction(async (formData, logChange) => {
  await revokeFeedKey(db());
  logChange({ done: "calendar feed address replaced" });
  return deskWeekHref({ week: readField(formData, "week"), feed: "1", at: FEED_ID, done: "new-address" });
});

/** @throws Error for a day that none of our forms sends. */
function onlyValid(day: string) {
  const days = listDays(day, day, 1);
  if (!days) throw new Error("not a day");
  return days;
}
