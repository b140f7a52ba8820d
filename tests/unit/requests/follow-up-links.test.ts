import { expect, test } from "vitest";

import { DAY_MS } from "@/lib/domain/durations";
import { followUpLinks, readFollowUpLink } from "@/lib/server/requests/follow-up-links";

const ID = "6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a";
const OTHER_ID = "7f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a";
const NOW = Date.parse("2026-01-31T10:00:00Z");

function fieldsOf(href: string): Record<string, string> {
  return Object.fromEntries(new URL(href).searchParams);
}

test("a link says which request and what to mark it as, and nothing else about anybody", () => {
  const { booked, "not-a-fit": notAFit } = followUpLinks(ID, NOW);

  expect(booked).toMatch(
    new RegExp(`^https://site\\.example/follow-up\\?request=${ID}&state=booked&until=\\d{10}&signature=[\\w-]{43}$`),
  );
  expect(readFollowUpLink(fieldsOf(booked), NOW)).toEqual({ request: ID, state: "booked" });
  expect(readFollowUpLink(fieldsOf(notAFit), NOW)).toEqual({ request: ID, state: "not-a-fit" });
});

test("a link works for 30 days", () => {
  const fields = fieldsOf(followUpLinks(ID, NOW).contacted);

  expect(readFollowUpLink(fields, NOW + 30 * DAY_MS - 1)).not.toBeNull();
  expect(readFollowUpLink(fields, NOW + 30 * DAY_MS)).toBeNull();
});

test.each([
  ["another request", { request: OTHER_ID }],
  ["another state", { state: "booked" }],
  ["the state new", { state: "new" }],
  ["a later end", { until: "9999999999" }],
  ["another signature", { signature: "A".repeat(43) }],
  ["a short signature", { signature: "A" }],
  ["letters as wide as two bytes", { signature: "é".repeat(43) }],
  ["a field sent twice", { state: ["contacted", "contacted"] }],
  ["no request", { request: undefined }],
])("%s is refused", (_what, change) => {
  const fields = fieldsOf(followUpLinks(ID, NOW).contacted);

  expect(readFollowUpLink({ ...fields, ...change }, NOW)).toBeNull();
});
