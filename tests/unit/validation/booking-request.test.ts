import { expect, test } from "vitest";

import { bookingSchema } from "@/lib/validation/booking-request";
import { phoneSchema } from "@/lib/validation/field-schemas";

test.each([
  ["", null],
  ["  ", null],
  ["555-0123", "555-0123"],
  [" +1 (626) 555.0123 x4 ", "+1 (626) 555.0123 x4"],
  ["\u202d626\u00a0555\u00a00123\u202c", "626 555 0123"],
  ["1".repeat(30), "1".repeat(30)],
  ["٦٢٦٥٥٥٠١٢٣", "6265550123"],
  ["６２６－５５５–０１２３", "626－555–0123"],
  ["+49 511/1234−56, #7", "+49 511/1234−56, #7"],
  ["626-555-0123 Ext. 4", "626-555-0123 Ext. 4"],
  ["626-555-0123 (x4)", "626-555-0123 (x4)"],
])("the phone number %j is stored as %j", (typed, stored) => {
  expect(phoneSchema.parse(typed)).toBe(stored);
});

test.each([
  "555-012",
  "call me",
  "626-555-0123 ext",
  "ext. 6265550123",
  "626-555-0123 or 4",
  "1".repeat(31),
  "()-".repeat(10),
])("%j is no phone number", (typed) => {
  expect(phoneSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    "Write the phone number with digits, such as (626) 555-0142.",
  ]);
});

test.each([
  ["in-gym", "Glendale", "Glendale"],
  ["in-gym", "Nowhere", null],
  ["in-home", "Glendale", "12 Oak Street"],
  ["virtual", "Glendale", null],
] as const)("of a form for %s with the gym %s, the detail %s is booked", (place, gym, placeDetail) => {
  const typed = { place, gym, address: "12 Oak Street", startsAt: "2026-12-01T18:00:00Z", name: "", email: "" };
  const formData = new FormData();
  formData.set("place", place);
  const schema = bookingSchema(formData, { gyms: ["Pasadena", "Glendale"], isForStored: true });
  expect(schema.parse({ ...typed, phone: "", message: "" }).time).toMatchObject({ place, placeDetail });
});
