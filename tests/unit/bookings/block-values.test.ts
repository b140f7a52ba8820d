import { expect, test } from "vitest";

import { parseBlockForm } from "@/app/(desk)/desk/calendar/block-values";

function read(day: string, from: string, minutes = "60") {
  return parseBlockForm({ day, from, minutes });
}

test("a time that the clocks skip is refused at its field", () => {
  expect(read("2027-03-14", "02:30").fieldErrors).toEqual({ from: [expect.stringContaining("clocks skip")] });
  expect(read("2027-03-14", "03:00").startsAt?.toISOString()).toBe("2027-03-14T10:00:00.000Z");
});

test.each(["4", "1441", "9.5", ""])("%s minutes are refused", (minutes) => {
  expect(read("2027-03-15", "09:00", minutes).fieldErrors).toHaveProperty("minutes");
});
