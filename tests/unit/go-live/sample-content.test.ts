import { expect, test } from "vitest";

import { certifications } from "@/lib/content/certifications";
import { reviews } from "@/lib/content/reviews";
import { site } from "@/lib/content/site";
import { isPublicAddress } from "@/lib/domain/network-addresses";
import { findSampleContent } from "@/scripts/sample-content";

const MADE_UP = {
  site: {
    ...site,
    sampleContent: true,
    phone: { display: "(626) 555-0142", e164: "+16265550142" },
    email: "coach@gym.example",
    canonicalUrl: "https://gym.example",
    address: { ...site.address, street: "100 Sample Street" },
  },
  hasPortrait: false,
  reviews,
  certifications: certifications.map((certification) => ({ ...certification, issuer: "Sample Institute" })),
};
const REAL = {
  site: {
    ...site,
    sampleContent: false,
    phone: { display: "(626) 449-1234", e164: "+16264491234" },
    email: "coach@realgym.com",
    canonicalUrl: "https://www.realgym.com",
    address: { ...site.address, street: "12 Lake Avenue" },
    gyms: [{ city: "Pasadena", name: "Lake Gym", street: "14 Lake Avenue" }],
    videoRoom: "https://meet.realgym.com/coach",
  },
  hasPortrait: true,
  reviews: reviews.map((review) => ({ ...review, comments: "Stronger every month." })),
  certifications: certifications.map((certification) => ({
    ...certification,
    title: "CPT",
    issuer: "NASM",
    date: "2019",
  })),
};

test("everything made up is listed by file and field", () => {
  const found = findSampleContent(MADE_UP).join("\n");
  expect(found).toMatch(
    /^people-pictures.ts: the trainer's portrait is missing, so visitors cannot see whom they would meet/,
  );

  for (const expected of [
    "site.ts: phone",
    "site.ts: email",
    "site.ts: canonicalUrl",
    "site.ts: address",
    "site.ts: gyms",
    "site.ts: videoRoom",
    `certifications.ts: ${certifications.length} of ${certifications.length}`,
    "reviews.ts: real reviews",
    "goals and outcomes",
    "people-pictures.ts: the trainer's own photos",
    "achievements.ts",
    "pricing.ts",
    "pricing-page.ts: the answers",
    "site.ts: sampleContent is true",
  ]) {
    expect(found).toContain(expected);
  }
});

test("nothing is listed once all is replaced", () => {
  expect(findSampleContent(REAL)).toEqual([]);
});

test("what was forgotten is found although sampleContent is false", () => {
  expect(findSampleContent({ ...REAL, site: { ...REAL.site, email: "coach@example.com" } })).toEqual([
    "site.ts: email is at an example domain",
  ]);
  expect(findSampleContent({ ...REAL, certifications: MADE_UP.certifications.slice(0, 1) })).toEqual([
    "certifications.ts: 1 of 1 are samples",
  ]);
});

test.each([
  ["https://example.com", true],
  ["http://203.0.113.7:8080", true],
  ["http://172.32.0.1", true],
  ["https://[2001:db8::1]", true],
  ["http://localhost:3000", false],
  ["http://shop.localhost", false],
  ["http://gym", false],
  ["http://nas.local", false],
  ["http://127.0.0.1:3000", false],
  ["http://10.0.0.5", false],
  ["http://172.16.0.1", false],
  ["http://192.168.1.2", false],
  ["http://100.64.0.1", false],
  ["http://169.254.1.2", false],
  ["http://[::1]:3000", false],
  ["http://[fd12::1]", false],
])("%s is public: %s", (url, expected) => {
  expect(isPublicAddress(url)).toBe(expected);
});
