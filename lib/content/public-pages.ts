import * as z from "zod";

import { formatList } from "@/lib/domain/text";
import { routes, trainerHref } from "@/lib/routes";

import { defineContent, text } from "./define-content";
import { pageSeoSchema } from "./seo";
import { site } from "./site";

const publicPageSchema = pageSeoSchema.extend({
  path: z.string().startsWith("/"),
  label: text,
  /** The header lists `pages` under "Pages". */
  linkedFrom: z.array(z.enum(["header", "pages", "footer", "legal line"])),
  /** Search engines are told about it on this page (components/sections/structured-data.tsx). */
  describes: z.enum(["business", "trainer"]).optional(),
});

export type PublicPage = z.infer<typeof publicPageSchema>;

const { brand, trainerFirstName, trainerLastName, coachingSince } = site;
const gymCities = formatList(site.gymCities);

/** Menus (in this order), sitemap, counting, previews, structured data and the lists of the tests follow from it. */
export const publicPages = {
  home: publicPage({
    path: routes.home,
    label: "Home",
    title: `Personal Training in ${site.address.city}`,
    description: `Personal training in ${gymCities}, in your home or on video. Strength, corrective and longevity-minded coaching. Book your free evaluation.`,
    linkedFrom: ["header", "footer"],
    describes: "business",
  }),
  about: publicPage({
    path: routes.about,
    label: "About",
    title: "About and How Coaching Works",
    description: `What ${brand} stands for and how coaching works: assess, build, progress, sustain. Functional strength and habits that last.`,
    linkedFrom: ["header"],
  }),
  trainer: publicPage({
    path: trainerHref(trainerFirstName),
    label: `Meet ${trainerFirstName}`,
    title: `Meet ${trainerFirstName} ${trainerLastName}, Your Trainer`,
    description: `${trainerFirstName} ${trainerLastName} has coached since ${coachingSince}, with a professional MMA background and training abroad. Read the story and the philosophy behind the coaching.`,
    linkedFrom: ["pages", "footer"],
    describes: "trainer",
  }),
  reviews: publicPage({
    path: routes.reviews,
    label: "Reviews",
    title: "Client Reviews",
    description: `What clients say about one-on-one training with ${trainerFirstName} in ${gymCities}, at home and on video, and the certifications behind it.`,
    linkedFrom: ["pages", "footer"],
  }),
  pricing: publicPage({
    path: routes.pricing,
    label: "Pricing",
    title: "Personal Training Prices",
    description:
      "Prices of in-home, in-gym and virtual personal training: single sessions, packs of 6 and packs of 12, with the price per session and the total.",
    linkedFrom: ["pages", "footer"],
    describes: "business",
  }),
  contact: publicPage({
    path: routes.contact,
    label: "Contact",
    title: "Contact and Free Training Evaluation",
    description: `Ask for a free training evaluation in ${gymCities}, at home or on video. Write or call, and ${trainerFirstName} replies personally.`,
    linkedFrom: ["header", "footer"],
    describes: "business",
  }),
  evaluation: publicPage({
    path: routes.evaluation,
    label: "Book your free evaluation",
    title: "Book a Free Training Evaluation",
    description: `Pick a time for your free training evaluation with ${trainerFirstName}: in a gym in ${gymCities}, at home or on video.`,
    linkedFrom: [],
  }),
  privacy: publicPage({
    path: routes.privacy,
    label: "Privacy",
    title: "Privacy",
    description:
      "What is stored when you write, book or create an account, for how long, and how to have it deleted. No tracking, no advertising.",
    linkedFrom: ["legal line"],
  }),
};

export const allPublicPages = Object.values(publicPages);

function publicPage(page: z.input<typeof publicPageSchema>) {
  return defineContent("public pages", publicPageSchema, page);
}
