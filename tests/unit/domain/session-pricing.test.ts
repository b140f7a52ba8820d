import { describe, expect, test } from "vitest";

import { featuredPackage, formatUsd, parseUsd, savingsOverSingles, totalPrice } from "@/lib/domain/session-pricing";

const single = { name: "Single Session", pricePerSession: "$125", sessions: 1 } as const;
const six = { name: "6 Pack", pricePerSession: "$120", sessions: 6 } as const;
const twelve = { name: "12 Pack", pricePerSession: "$115", sessions: 12 } as const;

describe("the featured package", () => {
  test("is the one whose name contains 24, wherever it stands and however few sessions it has", () => {
    const named = { name: "24 Pack", pricePerSession: "$110", sessions: 2 } as const;

    expect(featuredPackage([twelve, named, six])).toBe(named);
    expect(featuredPackage([named, twelve])).toBe(named);
  });

  test("is else the one with the most sessions", () => {
    expect(featuredPackage([single, twelve, six])).toBe(twelve);
    expect(featuredPackage([single])).toBe(single);
  });

  test("goes by the name, not by a number of sessions of 24", () => {
    const more = { name: "Half a year", pricePerSession: "$100", sessions: 30 } as const;
    const unnamed = { name: "Two dozen", pricePerSession: "$105", sessions: 24 } as const;

    expect(featuredPackage([unnamed, more])).toBe(more);
  });

  test("is the first of several that are equal", () => {
    const twin = { ...twelve, name: "Dozen" };

    expect(featuredPackage([twelve, twin])).toBe(twelve);
  });

  test("cannot be chosen from nothing", () => {
    expect(() => featuredPackage([])).toThrow(RangeError);
  });
});

test("the total is sessions times price per session", () => {
  expect(totalPrice(twelve)).toBe(1380);
  expect(totalPrice(six)).toBe(720);
  expect(totalPrice(single)).toBe(125);
});

test("a pack's saving is measured against single sessions", () => {
  expect(savingsOverSingles(twelve, [twelve, six, single])).toBe(120);
  expect(savingsOverSingles(six, [twelve, six, single])).toBe(30);
  expect(savingsOverSingles(single, [twelve, six, single])).toBe(0);
});

test("there is no saving without single sessions to compare with, nor a negative one", () => {
  const dear = { ...six, pricePerSession: "$130" } as const;

  expect(savingsOverSingles(twelve, [twelve, six])).toBe(0);
  expect(savingsOverSingles(dear, [dear, single])).toBe(0);
});

test.each([
  [1380, "$1,380"],
  [125, "$125"],
  [0, "$0"],
  [1999, "$1,999"],
  [1234567, "$1,234,567"],
  [99.5, "$99.50"],
  [1079.4, "$1,079.40"],
])("%d dollars are shown as %s", (dollars, shown) => {
  expect(formatUsd(dollars)).toBe(shown);
});

test.each([
  ["$115", 115],
  ["79", 79],
  ["1,299", 1299],
  ["$1,234,567", 1234567],
  ["99.50", 99.5],
])("the price %s is read as %d", (text, dollars) => {
  expect(parseUsd(text)).toBe(dollars);
});

test.each(["", "$", "free", "-5", "$1,29", "12,34", "1.5", "1e3", "€90", " 90", "90 ", "٩٠"])(
  "%j is refused as a price",
  (text) => {
    expect(() => parseUsd(text)).toThrow(RangeError);
  },
);

test("cents add up without rounding errors", () => {
  expect(totalPrice({ name: "3 Pack", pricePerSession: "$0.10", sessions: 3 })).toBe(0.3);
  expect(totalPrice({ name: "7 Pack", pricePerSession: "$89.99", sessions: 7 })).toBe(629.93);
});
