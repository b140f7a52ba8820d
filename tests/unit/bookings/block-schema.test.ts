import { expect, test } from "vitest";
import * as z from "zod";

import { blockSchema } from "@/app/(desk)/desk/calendar/block-schema";

function read(day: string, start: string, minutes = "60") {
  const parsed = blockSchema.safeParse({ day, start, minutes });
  return { startsAt: parsed.data?.startsAt, fieldErrors: parsed.error && z.flattenError(parsed.error).fieldErrors };
}

test("a time that the clocks skip is refused at its field", () => {
  expect(read("2027-03-14", "02:30").fieldErrors).toEqual({ start: [expect.stringContaining("clocks skip")] });
  expect(read("2027-03-14", "03:00").startsAt?.toISOString()).toBe("2027-03-14T10:00:00.000Z");
});

test.each(["4", "1441", "9.5", ""])("%s minutes are refused", (minutes) => {
  expect(read("2027-03-15", "09:00", minutes).fieldErrors).toHaveProperty("minutes");
});
