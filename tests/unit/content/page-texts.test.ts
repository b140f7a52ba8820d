import { expect, test } from "vitest";

import { homePage } from "@/lib/content/home-page";
import { seo } from "@/lib/content/seo";
import { site } from "@/lib/content/site";
import { stateTexts } from "@/lib/content/state-texts";

const pages = Object.values(seo);

test("every page has its own title and description", () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test.each(pages)("$title fits into a search result", ({ title, description }) => {
  expect(`${title} | ${site.brand}`.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
});

test("what no page shows to a test in the browser", () => {
  expect(homePage.meetTrainer.slides.map(({ img }) => img)).toEqual([
    "/images/victory-figure.jpg",
    "/images/trainer-figure.jpg",
    "/images/family.jpg",
  ]);
  expect([site.coachingSince, site.copyrightYear]).toEqual([2015, 2025]);
  expect(stateTexts).toMatchObject({
    section: { loading: "Loading..." },
    testimonials: { loading: "Loading testimonials..." },
    pricing: { loading: "Loading your training options..." },
  });
});
