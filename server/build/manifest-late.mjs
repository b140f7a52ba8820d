const MANIFEST = /<link rel="manifest"[^>]*>/;

/**
 * Keeps the browser from fetching, among the first picture and the fonts, what nobody needs before they install the
 * site. React misses the link when it takes the page over and adds it.
 * @param {string} html
 */
export function withoutManifest(html) {
  return html.replace(MANIFEST, "");
}
