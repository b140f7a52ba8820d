import { tellOfFailure } from "./failed-page.mjs";
import { layOutFirstScreenFirst } from "./first-screen-first.mjs";
import { withoutRepeatedStyles } from "./flight-data.mjs";
import { insertScriptsLate } from "./late-scripts.mjs";
import { withoutManifest } from "./manifest-late.mjs";
import { placeStreamedSections } from "./place-streamed-sections.mjs";
import { preloadFirstPicture } from "./preload-first-picture.mjs";

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const INLINE_CODE = /\s(?:style|on[a-z]+)\s*=\s*["']/i;

/**
 * The page as it is served: everything that changes the HTML happens here, before anything is hashed or compressed.
 * @param {string} html
 */
export function rewritePage(html) {
  const page = insertScriptsLate(withoutRepeatedStyles(placeStreamedSections(html)));
  return layOutFirstScreenFirst(preloadFirstPicture(withoutManifest(page)));
}

/**
 * What pays in a page that Next makes for one request as well.
 * @param {string} html
 * @param {string} nonce
 * @returns {string} As it came where it has not the shape of the build's pages.
 */
export function rewriteRequestedPage(html, nonce) {
  try {
    const page = insertScriptsLate(withoutRepeatedStyles(tellOfFailure(html, nonce)), nonce);
    return layOutFirstScreenFirst(page, nonce);
  } catch {
    return html;
  }
}

/**
 * The first tag that a policy without 'unsafe-inline' would break.
 * @param {string} html
 */
export function findInlineCode(html) {
  return withoutElementBodies(html)
    .match(TAG)
    ?.find((tag) => INLINE_CODE.test(tag));
}

/** @param {string} html */
function withoutElementBodies(html) {
  return html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi, "$1");
}
