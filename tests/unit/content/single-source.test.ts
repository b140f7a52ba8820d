import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { site } from "@/lib/content/site";

/** The one file that may say who, where and how to reach. */
const SOURCE = "lib/content/site.ts";

const FACTS = new Set([
  site.brand,
  site.trainerFirstName,
  site.trainerLastName,
  site.phone.display,
  site.phone.e164,
  site.email,
  site.address.street,
  site.address.postalCode,
  new URL(site.canonicalUrl).host,
  ...site.gymCities,
  ...site.homeAreas,
]);

const files = ["app", "components", "lib", "server", "scripts"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.(?:tsx?|css|mjs)$/.test(file) && file !== SOURCE);

test("the search covers the site", () => {
  expect(files.length).toBeGreaterThan(60);
});

test.each([...FACTS])("only site.ts spells out %j", (fact) => {
  const spelledOut = new RegExp(`(?<![\\p{L}\\d])${escapeForRegExp(fact)}(?![\\p{L}\\d])`, "iu");

  expect(files.filter((file) => spelledOut.test(readFileSync(file, "utf8")))).toEqual([]);
});

function escapeForRegExp(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
