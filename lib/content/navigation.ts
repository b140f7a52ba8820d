import { routes, trainerHref } from "@/lib/routes";

import { site } from "./site";

export type NavigationLink = { label: string; href: string };

const HOME: NavigationLink = { label: "Home", href: routes.home };
const REVIEWS: NavigationLink = { label: "Reviews", href: routes.reviews };
const PRICING: NavigationLink = { label: "Pricing", href: routes.pricing };
const CONTACT: NavigationLink = { label: "Contact", href: routes.contact };
const TRAINER: NavigationLink = {
  label: `Meet ${site.trainerFirstName}`,
  href: trainerHref(site.trainerFirstName),
};

export const headerLinks = [HOME, { label: "About", href: routes.about }, CONTACT];

export const pagesLinks = [TRAINER, REVIEWS, PRICING];

export const footerLinks = [HOME, TRAINER, REVIEWS, PRICING, CONTACT];

export const legalLinks = [{ label: "Privacy", href: routes.privacy }];

export const startActions = {
  label: "Get started",
  evaluation: "Book your free evaluation",
  call: "Call",
  nextOpenTimes: { label: "Next open:", link: "See open times" },
};

/** The portal does not exist yet, so this is not a link. */
export const CLIENT_PORTAL_LABEL = "Client Portal (coming soon)";
