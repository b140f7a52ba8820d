import { afterAll, beforeAll, expect, test } from "vitest";

import { launch, type RunningSite, startSite } from "@/tests/support/start-site";

const PUBLIC = "https://www.crownstrength.com";

let site: RunningSite;

beforeAll(async () => {
  const { DATABASE_URL = "", NEXTAUTH_SECRET = "" } = process.env;
  site = await startSite({ DATABASE_URL, NEXTAUTH_SECRET, NEXTAUTH_URL: PUBLIC, CONTACT_RETENTION_MONTHS: "6" });
}, 240_000);
afterAll(() => site.stop());

test("npm run content:check lists what is made up, and fails", async () => {
  const command = launch({}, "content-check");

  expect(await command.exited).toBe(1);
  expect(command.stdout()).toMatch(/^Replace before going live:\n {2}site\.ts: phone /);
  expect(command.stdout()).toContain("  site.ts: sampleContent is true");
});

test("a start on a public address warns in one line each of sample content and of a broken promise", () => {
  const warnings = site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("Warning: "));

  expect(warnings).toEqual([
    expect.stringMatching(
      /^Warning: https:\/\/www\.crownstrength\.com shows sample content\. .*content:check.*site\.ts/,
    ),
    "Warning: CONTACT_RETENTION_MONTHS is 6, but lib/content/privacy-page.ts promises 12.",
  ]);
});
