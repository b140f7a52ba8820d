import { readdirSync } from "node:fs";
import path from "node:path";

import { expect, test, vi } from "vitest";

import { site } from "@/lib/content/site";

const OLD_FACTS = ["Crown Strength", "Marcus", "Reyes", "555-0142", "Pasadena", "Glendale", "crownstrength.example"];

vi.mock(import("@/lib/content/site"), async (importOriginal) => {
  const { site: original } = await importOriginal();
  return {
    site: {
      ...original,
      sampleContent: false,
      brand: "Oak & Iron",
      trainerFirstName: "Renée",
      trainerLastName: "Okafor",
      phone: { display: "(213) 555-0199", e164: "+12135550199" },
      email: "hello@oakandiron.example",
      address: { ...original.address, street: "7 Other Road", city: "Burbank", postalCode: "91502" },
      gyms: [{ city: "Burbank", name: "Oak Hall", street: "9 Other Road" }],
      gymCities: ["Burbank"],
      videoRoom: "https://video.oakandiron.example/renee",
      homeAreas: ["Burbank", "Sun Valley"],
      canonicalUrl: "https://oakandiron.example",
    },
  };
});

test("another trainer in another city is all that content speaks of", async () => {
  expect(site.brand).toBe("Oak & Iron");

  const content = await allContent();

  for (const fact of OLD_FACTS) expect(content).not.toContain(fact);
  expect(content).toContain("Meet Renée");
  expect(content).toContain('"/renee"');
  expect(content).toContain("In a gym in Burbank, or at your home in Burbank and Sun Valley.");
  expect(content).toContain("Write to hello@oakandiron.example");
});

test("real reviews carry no sample note", async () => {
  const { sampleReviewsNote } = await import("@/lib/content/reviews");

  expect(sampleReviewsNote).toBeNull();
});

/** Everything the content modules export, as one text. */
async function allContent() {
  const names = readdirSync("lib/content").map((file) => path.parse(file).name);
  const modules = await Promise.all(names.map((name) => import(`@/lib/content/${name}.ts`)));
  return JSON.stringify(modules.map((module) => Object.entries(module).filter(([name]) => !name.endsWith("Schema"))));
}
