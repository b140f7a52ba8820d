import { readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { homePage } from "@/lib/content/home-page";
import { footerLinks, headerLinks, type NavigationLink, pagesLinks } from "@/lib/content/navigation";
import { allPublicPages, publicPages } from "@/lib/content/public-pages";
import { privacyPage } from "@/lib/content/privacy-page";
import { seo } from "@/lib/content/seo";
import { site } from "@/lib/content/site";
import { stateTexts } from "@/lib/content/state-texts";
import { QUESTIONS } from "@/lib/validation/fields";

const pages = [...allPublicPages, ...Object.values(seo)];

test("every page that is prerendered has an entry, and the menus have the specification's links in its order", () => {
  const folders = readdirSync("app/(marketing)", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = folders.map(({ name }) => (name === "[trainer]" ? publicPages.trainer.path : `/${name}`));
  // "/home" is the other address of "/".
  const expected = paths.filter((path) => path !== "/home");
  expect(allPublicPages.map(({ path }) => path)).toEqual(expect.arrayContaining(expected));
  // The evaluation is linked by buttons.
  expect(allPublicPages.filter(({ linkedFrom }) => linkedFrom.length === 0)).toEqual([publicPages.evaluation]);

  const trainer = `Meet ${site.trainerFirstName}`;
  const inMenu = (links: readonly NavigationLink[], labels: readonly string[]) =>
    links.map(({ label }) => label).filter((label) => labels.includes(label));
  for (const [links, labels] of [
    [headerLinks, ["Home", "About", "Contact"]],
    [pagesLinks, [trainer, "Reviews", "Pricing"]],
    [footerLinks, ["Home", trainer, "Reviews", "Pricing", "Contact"]],
  ] as const) {
    expect(inMenu(links, labels)).toEqual(labels);
  }
});

test("every page has its own title and description", () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test.each(pages)("$title fits into a search result", ({ title, description }) => {
  expect(`${title} | ${site.brand}`.length).toBeLessThanOrEqual(60);
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
});

test("the privacy page names what the booking form asks", () => {
  const booking = privacyPage.sections.find(({ heading }) => heading === "When you book a time");
  for (const { noun } of QUESTIONS) expect(JSON.stringify(booking)).toContain(`your ${noun} if you gave it`);
});

test("what no page shows to a test in the browser", () => {
  expect(homePage.meetTrainer.slides.map(({ img }) => img)).toEqual([
    "/images/victory-figure.jpg",
    "/images/boxing-gloves.jpg",
    "/images/family.jpg",
  ]);
  expect([site.coachingSince, site.copyrightYear]).toEqual([2015, 2025]);
  expect(stateTexts).toMatchObject({
    section: { loading: "Loading..." },
    testimonials: { loading: "Loading testimonials..." },
    pricing: { loading: "Loading your training options..." },
  });
});
