import { site } from "@/lib/content/site";
import { trainerHref } from "@/lib/routes";

// Changes by the owner in site.ts must not break the tests, so the facts of the business come from there.
export const brand = site.brand;
export const { phone, copyrightYear } = site;
export const trainerName = site.trainerFirstName;
export const trainerPath = trainerHref(trainerName);

export const NOT_FOUND_PATH = "/no-such-page";

export const marketingPaths = ["/", "/about", trainerPath, "/reviews", "/pricing", "/contact", "/privacy"];

/** The last one is rendered on request. */
export const indexedPaths = [...marketingPaths, "/evaluation"];

export const publicPaths = [...indexedPaths, "/login", "/register", NOT_FOUND_PATH];

export const STATUS_404_LINE = /^Failed to load resource: the server responded with a status of 404/;
