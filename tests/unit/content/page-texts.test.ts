import { expect, test } from "vitest";

import { contactPage } from "@/lib/content/contact-page";
import { homePage } from "@/lib/content/home-page";
import { notFoundPage } from "@/lib/content/not-found-page";
import { pricingPage } from "@/lib/content/pricing-page";
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

test("the Home page says what the specification says", () => {
  const { hero, benefits, meetTrainer } = homePage;

  expect(hero.headingLines).toEqual(["EAT | SLEEP | TRAIN", "LIKE A CHAMPION"]);
  expect(hero.button).toBe("Start Now");
  expect(benefits.headingLines).toEqual(["Why Work With A", "PERSONAL TRAINER"]);
  expect(benefits.pictureWords).toEqual(["OPTIMAL", "WORK OUTS"]);
  expect(meetTrainer.subheading).toBe("Your Guide to Lasting Results");
  expect(meetTrainer.button).toBe("Read More");
  expect(meetTrainer.slides.map(({ img }) => img)).toEqual([
    "/images/victory-figure.jpg",
    "/images/trainer-figure.jpg",
    "/images/family.jpg",
  ]);
});

test("the other specified words", () => {
  expect(site.tagline).toBe("Eat, sleep, train like a champion");
  expect(site.coachingSince).toBe(2015);
  expect(site.copyrightYear).toBe(2025);
  expect(contactPage.form.title).toBe("Request a complimentary training evaluation");
  expect(pricingPage.tabs).toMatchObject({ sessions: "1-on-1 Sessions", coaching: "Custom Program" });
  expect(notFoundPage).toMatchObject({
    heading: "PAGE NOT FOUND",
    text: "THAT PAGE DOES NOT EXIST",
    button: "Back Home",
    newsletter: { button: "Subscribe" },
  });
  expect(stateTexts).toEqual({
    section: { loading: "Loading..." },
    testimonials: { loading: "Loading testimonials..." },
    pricing: { loading: "Loading your training options..." },
    certifications: {
      loading: "Loading certifications...",
      error: "Error loading certifications. Please try again later.",
      empty: "No certifications available at this time.",
    },
  });
});
