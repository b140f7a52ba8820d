"use server";

import * as z from "zod";

import { changedMeanwhile, deskAction } from "@/app/(desk)/desk-action";
import { counted } from "@/lib/domain/describe-time";
import { listDays } from "@/lib/domain/open-times";
import { replaceFeedKey } from "@/lib/server/accounts/feed-key";
import { blockTime, closeDays, openDays, unblockTime } from "@/lib/server/bookings/blocked-times";

import { blockSchema } from "./block-schema";

const dateSchema = z.object({ date: z.string().refine((day) => listDays(day, day, 1) !== null) });

export const closeDay = deskAction({
  schema: dateSchema,
  async run({ date }, _formData, logChange) {
    const { isChanged, standing } = await closeDays([date]);
    const count = standing.length;
    if (isChanged) logChange({ done: "day closed", day: date, standing: count });
    const rest =
      count === 0 ? "" : ` ${counted(count, "booking")} still ${count === 1 ? "stands" : "stand"} on this day.`;
    return { status: "done", message: `Closed.${rest}` };
  },
});

export const openDay = deskAction({
  schema: dateSchema,
  async run({ date }, _formData, logChange) {
    const { isChanged } = await openDays([date]);
    if (isChanged) logChange({ done: "day opened", day: date });
    return { status: "done", message: "Open again." };
  },
});

export const unblock = deskAction({
  schema: z.object({ startsAt: z.coerce.date() }),
  async run({ startsAt }, _formData, logChange) {
    if (await unblockTime(startsAt)) logChange({ done: "time unblocked", startsAt: startsAt.toISOString() });
    return { status: "done", message: "No longer blocked." };
  },
});

export const block = deskAction({
  schema: blockSchema,
  async run({ startsAt, minutes }, _formData, logChange) {
    if (!(await blockTime(startsAt, minutes))) {
      return { status: "error", message: "Not blocked: that time is booked or blocked already." };
    }
    logChange({ done: "time blocked", startsAt: startsAt.toISOString(), minutes });
    return { status: "done", message: "Blocked." };
  },
});

export const replaceFeedAddress = deskAction({
  schema: z.object({ seen: z.string() }),
  async run({ seen }, _formData, logChange) {
    if (!(await replaceFeedKey(seen))) return changedMeanwhile;
    logChange({ done: "calendar feed address replaced" });
    return { status: "done", message: "The old address no longer works." };
  },
});
