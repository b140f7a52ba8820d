import { site } from "@/lib/content/site";
import { trainerHref } from "@/lib/routes";

// What the owner changes in site.ts must not break the tests, so the few facts of the business come from there.
export const brand = site.brand;
/** As it stands in a text, with the address that calls it. */
export const { phone, copyrightYear } = site;
export const trainerName = site.trainerFirstName;
export const trainerPath = trainerHref(trainerName);

export const NOT_FOUND_PATH = "/no-such-page";

export const marketingPaths = ["/", "/about", trainerPath, "/reviews", "/pricing", "/contact", "/privacy"];

/** What search engines may list; the last one is rendered on request. */
export const indexedPaths = [...marketingPaths, "/evaluation"];

/** Everything a visitor without an account can see. */
export const publicPaths = [...indexedPaths, "/login", "/register", NOT_FOUND_PATH];

/** The browser's own line about a page with status 404. */
export const STATUS_404_LINE = /^Failed to load resource: the server responded with a status of 404/;
