import { withoutRepeatedStyles } from "./flight-data.mjs";
import { insertScriptsLate } from "./late-scripts.mjs";
import { placeStreamedSections } from "./place-streamed-sections.mjs";
import { preloadFirstPicture } from "./preload-first-picture.mjs";

/** What Radix writes into its markup: without effect beside our own styles, and refused by a strict style-src. */
const RADIX_STYLES = / style="(?:outline:none|animation-duration:0s)"/g;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const INLINE_CODE = /\s(?:style|on[a-z]+)\s*=\s*["']/i;

/**
 * The page as it is served: everything that changes the HTML happens here, before anything is hashed or compressed.
 * @param {string} html
 */
export function rewritePage(html) {
  const placed = mapTags(placeStreamedSections(html), (tag) => tag.replace(RADIX_STYLES, ""));
  return preloadFirstPicture(insertScriptsLate(withoutRepeatedStyles(placed)));
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

/**
 * @param {string} html
 * @param {(tag: string) => string} change
 */
function mapTags(html, change) {
  // Texts inside scripts may look like tags; they stay as they are.
  return html
    .split(/(<script\b[\s\S]*?<\/script>)/i)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(TAG, change)))
    .join("");
}

/** @param {string} html */
function withoutElementBodies(html) {
  return html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi, "$1");
}
