import { expect, test } from "vitest";

import { coachingPlans } from "@/lib/content/coaching-plans";
import { pricing } from "@/lib/content/pricing";
import { sessionGroups } from "@/lib/content/session-packages";
import { formatUsd, totalPrice } from "@/lib/domain/session-pricing";

const STANDARD = [
  ["12 Pack", "$90", 12, "$1,080"],
  ["6 Pack", "$95", 6, "$570"],
  ["Single Session", "$100", 1, "$100"],
];

test.each([
  [
    "in-home",
    [
      ["12 Pack", "$115", 12, "$1,380"],
      ["6 Pack", "$120", 6, "$720"],
      ["Single Session", "$125", 1, "$125"],
    ],
  ],
  ["in-gym", STANDARD],
  ["virtual", STANDARD],
])("%s sessions: names, prices per session, sessions and totals", (type, rows) => {
  const group = sessionGroups.find((candidate) => candidate.type === type);

  expect(
    group?.packages.map((pack) => [pack.name, pack.pricePerSession, pack.sessions, formatUsd(totalPrice(pack))]),
  ).toEqual(rows);
});

test("there is one group for each session type", () => {
  expect(sessionGroups.map(({ type }) => type)).toEqual(["in-home", "in-gym", "virtual"]);
});

test("membership plans by the month", () => {
  expect(pricing.monthly.map(({ title, price, category }) => [title, price, category])).toEqual([
    ["Starter", "79", "month"],
    ["Elite", "129", "month"],
    ["Legend", "199", "month"],
  ]);
});

test("membership plans by the year, with their savings", () => {
  expect(pricing.yearly.map(({ title, price, category, savings }) => [title, price, category, savings])).toEqual([
    ["Starter", "799", "year", "15%"],
    ["Elite", "1299", "year", "16%"],
    ["Legend", "1999", "year", "16%"],
  ]);
});

test("only yearly plans carry savings, and they are what twelve months would cost less", () => {
  for (const [index, yearly] of pricing.yearly.entries()) {
    const monthly = pricing.monthly[index]!;
    const twelveMonths = 12 * Number(monthly.price);

    expect(monthly).not.toHaveProperty("savings");
    expect(yearly.savings).toBe(`${Math.floor((1 - Number(yearly.price) / twelveMonths) * 100)}%`);
  }
});

test("coaching plans", () => {
  expect(coachingPlans.map(({ title, subtitle, price, category }) => [title, subtitle, price, category])).toEqual([
    ["Beginner", "Custom Program Coaching", "79", "month"],
    ["Intermediate", "Custom Program Coaching", "129", "month"],
    ["Elite", "Custom Program Coaching", "199", "month"],
  ]);
});
