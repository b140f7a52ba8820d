import { allPublicPages, type PublicPage, publicPages } from "./public-pages";

export type NavigationLink = { label: string; href: string };

export const headerLinks = linksOf("header");
export const pagesLinks = linksOf("pages");
export const footerLinks = linksOf("footer");
export const legalLinks = linksOf("legal line");

export const startActions = {
  label: "Get started",
  evaluation: publicPages.evaluation.label,
  call: "Call",
  nextOpenTimes: { label: "Next open:", link: "See open times" },
};

/** The portal does not exist yet, so this is not a link. */
export const CLIENT_PORTAL_LABEL = "Client Portal (coming soon)";

function linksOf(place: PublicPage["linkedFrom"][number]): NavigationLink[] {
  const linked = allPublicPages.filter(({ linkedFrom }) => linkedFrom.includes(place));
  return linked.map(({ label, path }) => ({ label, href: path }));
}
