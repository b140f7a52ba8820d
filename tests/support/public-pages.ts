import { allPublicPages, publicPages } from "@/lib/content/public-pages";
import { site } from "@/lib/content/site";

// Changes by the owner in site.ts must not break the tests, so the facts of the business come from there.
export const brand = site.brand;
export const { phone, copyrightYear } = site;
export const trainerName = site.trainerFirstName;
export const trainerPath = publicPages.trainer.path;

export const NOT_FOUND_PATH = "/no-such-page";

export const indexedPaths = allPublicPages.map(({ path }) => path);

/** All but the one that is rendered on request. */
export const marketingPaths = indexedPaths.filter((path) => path !== publicPages.evaluation.path);

export const publicPaths = [...indexedPaths, "/login", "/register", NOT_FOUND_PATH];

export const STATUS_404_LINE = /^Failed to load resource: the server responded with a status of 404/;
