import { expect, test } from "vitest";

import { bookingToken, readBookingToken, readRequestToken, requestToken } from "@/lib/server/bookings/booking-links";

const ID = "0b54c7a2-6f0e-4d5c-9a51-3c1f0e9d8b77";

test("a token names what it was made for, and nothing else", () => {
  expect(readBookingToken(bookingToken(ID))).toBe(ID);
  expect(readRequestToken(requestToken(ID))).toBe(ID);
  expect(readBookingToken(requestToken(ID))).toBeNull();
  expect(readRequestToken(bookingToken(ID))).toBeNull();
});

test("whatever is altered, none of it opens anything", () => {
  const token = bookingToken(ID);
  for (const [index, letter] of [...token].entries()) {
    for (const other of ["A", "z", "-", "="].filter((candidate) => candidate !== letter))
      expect(readBookingToken(token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
  }
});

test.each([undefined, null, 7, "", "A".repeat(64), [bookingToken], " "])("%j is no token", (token) => {
  expect(readBookingToken(token)).toBeNull();
});

test("a token with something around it is no token", () => {
  for (const token of [`${bookingToken(ID)} `, `${bookingToken(ID)}A`, bookingToken(ID).slice(1)])
    expect(readBookingToken(token)).toBeNull();
});
