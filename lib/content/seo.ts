import * as z from "zod";

import { defineContent } from "./define-content";
import { site } from "./site";

// Search engines truncate longer titles.
const TITLE_MAX_LENGTH = 60 - ` | ${site.brand}`.length;

export const pageSeoSchema = z.strictObject({
  title: z.string().min(5).max(TITLE_MAX_LENGTH),
  description: z.string().min(70).max(160),
});

const { brand } = site;

/** The root layout appends the brand to each title. Those of the pages that can be found are in public-pages.ts. */
export const seo = defineContent(
  "seo",
  z.strictObject({
    login: pageSeoSchema,
    register: pageSeoSchema,
    profile: pageSeoSchema,
    notFound: pageSeoSchema,
  }),
  {
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
