"use server";

import { redirect } from "next/navigation";

import { FAILED } from "@/app/(desk)/failed";
import { runDeskAction, runDeskButton } from "@/app/(desk)/run-desk-action";
import { bookingRules } from "@/lib/content/booking-rules";
import { listDays, localDay } from "@/lib/domain/open-times";
import { deskCalendarHref } from "@/lib/routes";
import { blockTime, closeDays, openDays, unblockTime } from "@/lib/server/bookings/blocked-times";
import { readField } from "@/lib/validation/read-field";

import { type BlockFormState, readBlockForm } from "./block-values";

export async function closeDay(formData: FormData) {
  const day = readDay(formData);
  await runDeskButton(formData, {
    failed: deskCalendarHref({ week: day, failed: "1" }),
    async run(logChange) {
      const standing = (await closeDays(onlyValid(day))).length;
      logChange({ done: "day closed", day, standing });
      return deskCalendarHref({ week: day, done: "closed", ...(standing > 0 && { standing: String(standing) }) });
    },
  });
}

export async function openDay(formData: FormData) {
  const day = readDay(formData);
  await runDeskButton(formData, {
    failed: deskCalendarHref({ week: day, failed: "1" }),
    async run(logChange) {
      await openDays(onlyValid(day));
      logChange({ done: "day opened", day });
      return deskCalendarHref({ week: day, done: "opened" });
    },
  });
}

export async function unblock(formData: FormData) {
  const startsAt = new Date(readField(formData, "startsAt"));
  const week = readField(formData, "week");
  await runDeskButton(formData, {
    failed: deskCalendarHref({ week, failed: "1" }),
    async run(logChange) {
      await unblockTime(startsAt);
      logChange({ done: "time unblocked", startsAt: startsAt.toISOString() });
      return deskCalendarHref({ week, done: "unblocked" });
    },
  });
}

export async function block(_previous: BlockFormState, formData: FormData): Promise<BlockFormState> {
  const result = await runDeskAction(formData, async (logChange): Promise<BlockFormState> => {
    const { values, startsAt, minutes, fieldErrors } = readBlockForm(formData);
    if (fieldErrors) return { status: "error", values, fieldErrors };
    if (!(await blockTime(startsAt, minutes))) {
      return { status: "error", values, message: "Not blocked: that time is booked or blocked already." };
    }
    logChange({ done: "time blocked", startsAt: startsAt.toISOString(), minutes });
    redirect(deskCalendarHref({ week: localDay(bookingRules, startsAt), done: "blocked" }));
  });
  return result ?? { status: "error", values: readBlockForm(formData).values, message: FAILED };
}

function readDay(formData: FormData) {
  return formData instanceof FormData ? readField(formData, "day") : "";
}

/** @throws Error for a day that no form of ours has. */
function onlyValid(day: string) {
  const days = listDays(day, day, 1);
  if (!days) throw new Error("not a day");
  return days;
}
