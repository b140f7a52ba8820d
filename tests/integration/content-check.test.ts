import { afterAll, beforeAll, expect, test } from "vitest";

import { certifications } from "@/lib/content/certifications";
import { trainerPortrait } from "@/lib/content/people-pictures";
import { reviews } from "@/lib/content/reviews";
import { site } from "@/lib/content/site";
import { findSampleContent } from "@/scripts/sample-content";
import { launch, type RunningSite, startSite } from "@/tests/support/start-site";

const PUBLIC = "https://www.crownstrength.com";

let running: RunningSite;

beforeAll(async () => {
  const { DATABASE_URL = "", NEXTAUTH_SECRET = "" } = process.env;
  running = await startSite({ DATABASE_URL, NEXTAUTH_SECRET, NEXTAUTH_URL: PUBLIC });
}, 240_000);
afterAll(() => running.stop());

test("npm run content:check lists what is made up, and fails as long as anything is", async () => {
  const left = findSampleContent({ site, hasPortrait: trainerPortrait.img_alt !== "", reviews, certifications });
  const command = launch({}, "content-check");

  expect(await command.exited).toBe(left.length > 0 ? 1 : 0);
  for (const line of left) expect(command.stdout()).toContain(`  ${line}\n`);
  expect(command.stdout()).toMatch(
    left.length > 0 ? /^Replace before going live:\n/ : /^No sample content is left\.\n/,
  );
});

test("a start on a public address warns in one line each of sample content and of another address", () => {
  const warnings = running
    .output()
    .split("\n")
    .filter((line) => line.startsWith("Warning: "));
  const ofSamples = /^Warning: https:\/\/www\.crownstrength\.com shows sample content\. .*content:check.*site\.ts/;

  expect(warnings).toEqual([
    ...(site.sampleContent ? [expect.stringMatching(ofSamples)] : []),
    `Warning: NEXTAUTH_URL is https://www.crownstrength.com, but lib/content/site.ts names ${site.canonicalUrl}.`,
  ]);
});
