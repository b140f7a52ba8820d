import * as z from "zod";

import { formatList } from "@/lib/domain/text";

import { defineContent } from "./define-content";
import { site } from "./site";

// Search engines truncate longer titles.
const TITLE_MAX_LENGTH = 60 - ` | ${site.brand}`.length;

const pageSeoSchema = z.strictObject({
  title: z.string().min(5).max(TITLE_MAX_LENGTH),
  description: z.string().min(70).max(160),
});

export type PageSeo = z.infer<typeof pageSeoSchema>;

const { brand, trainerFirstName, trainerLastName, coachingSince } = site;
const gymCities = formatList(site.gymCities);

/** The root layout appends the brand to each title. */
export const seo = defineContent(
  "seo",
  z.strictObject({
    home: pageSeoSchema,
    about: pageSeoSchema,
    trainer: pageSeoSchema,
    reviews: pageSeoSchema,
    pricing: pageSeoSchema,
    contact: pageSeoSchema,
    evaluation: pageSeoSchema,
    privacy: pageSeoSchema,
    login: pageSeoSchema,
    register: pageSeoSchema,
    profile: pageSeoSchema,
    notFound: pageSeoSchema,
  }),
  {
    home: {
      title: `Personal Training in ${site.address.city}`,
      description: `Personal training in ${gymCities}, in your home or on video. Strength, corrective and longevity-minded coaching. Book your free evaluation.`,
    },
    about: {
      title: "About and How Coaching Works",
      description: `What ${brand} stands for and how coaching works: assess, build, progress, sustain. Functional strength and habits that last.`,
    },
    trainer: {
      title: `Meet ${trainerFirstName} ${trainerLastName}, Your Trainer`,
      description: `${trainerFirstName} ${trainerLastName} has coached since ${coachingSince}, with a professional MMA background and training abroad. Read the story and the philosophy behind the coaching.`,
    },
    reviews: {
      title: "Client Reviews",
      description: `What clients say about one-on-one training with ${trainerFirstName} in ${gymCities}, at home and on video, and the certifications behind it.`,
    },
    pricing: {
      title: "Personal Training Prices",
      description:
        "Prices of in-home, in-gym and virtual personal training: single sessions, packs of 6 and packs of 12, with the price per session and the total.",
    },
    contact: {
      title: "Contact and Free Training Evaluation",
      description: `Ask for a free training evaluation in ${gymCities}, at home or on video. Write or call, and ${trainerFirstName} replies personally.`,
    },
    evaluation: {
      title: "Book a Free Training Evaluation",
      description: `Pick a time for your free training evaluation with ${trainerFirstName}: in a gym in ${gymCities}, at home or on video.`,
    },
    privacy: {
      title: "Privacy",
      description:
        "What is stored when you write, book or create an account, for how long, and how to have it deleted. No tracking, no advertising.",
    },
    login: {
      title: "Sign In",
      description: `Sign in to your ${brand} account to see your profile. You don’t need one to see prices, read reviews or book.`,
    },
    register: {
      title: "Create an Account",
      description: `Create your ${brand} account with a name, an email address and a password. It’s free and takes less than a minute.`,
    },
    profile: {
      title: "Your Profile",
      description: `Your ${brand} profile: your name, email address and photo, and the button to sign out or delete your account.`,
    },
    notFound: {
      title: "Page Not Found",
      description: `This page doesn’t exist. Head to the home page to find your way back to personal training with ${brand}.`,
    },
  },
);
