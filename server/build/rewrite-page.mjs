import { withoutRepeatedStyles } from "./flight-data.mjs";
import { insertScriptsLate } from "./late-scripts.mjs";
import { placeStreamedSections } from "./place-streamed-sections.mjs";
import { preloadFirstPicture } from "./preload-first-picture.mjs";

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const INLINE_CODE = /\s(?:style|on[a-z]+)\s*=\s*["']/i;

/**
 * The page as it is served: everything that changes the HTML happens here, before anything is hashed or compressed.
 * @param {string} html
 */
export function rewritePage(html) {
  return preloadFirstPicture(insertScriptsLate(withoutRepeatedStyles(placeStreamedSections(html))));
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
