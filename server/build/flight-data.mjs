/**
 * Next's inlineCss writes a page's styles into its head, and once or twice more into the data from which React knows
 * what is on the page. React compares a style by its address only and never reads that text where the style is in the
 * document, as it is on every page of this site: so it goes, from the pages and from what the router fetches.
 */

const INLINED_STYLE = /<style\b[^>]*\sdata-href="[^"]*"[^>]*>([\s\S]*?)<\/style>/g;
const PUSH = /<script( nonce="[^"]*")?>self\.__next_f\.push\(\[1,("[\s\S]*?")\]\)<\/script>/g;
/** As Next writes data into a script element. */
const ESCAPED = /[<>&\u2028\u2029]/g;

/**
 * @param {string} html
 * @returns {string[]}
 */
export function inlinedStyles(html) {
  return [...html.matchAll(INLINED_STYLE)].map(([, css = ""]) => css);
}

/**
 * @param {string} html
 * @returns {string} With the page's data in one script instead of several.
 * @throws Error where the styles are not found in the data.
 */
export function withoutRepeatedStyles(html) {
  const styles = inlinedStyles(html);
  const pushes = [...html.matchAll(PUSH)].map(([script, nonce = "", data = ""]) => ({
    script,
    nonce,
    text: String(JSON.parse(data)),
  }));
  const last = pushes.at(-1);
  if (styles.length === 0 || !last) return html;
  // A script that was smuggled into a page made on request must not end up in one that the policy allows.
  if (pushes.some(({ nonce }) => nonce !== last.nonce)) return html;

  const data = pushes.map(({ text }) => text).join("");
  const slim = withoutStyles(data, styles);
  if (slim === data) throw new Error("The styles in a page's head were not found in its data.");

  const whole = `<script${last.nonce}>self.__next_f.push([1,${writtenForScript(slim)}])</script>`;
  return pushes.reduce((rest, push) => rest.replace(push.script, () => (push === last ? whole : "")), html);
}

/**
 * @param {string} data Rows as React's server writes them; a long text is `<id>:T<length in hexadecimal>,<text>`.
 * @param {string[]} styles
 */
export function withoutStyles(data, styles) {
  return styles.reduce(
    (rest, css) => rest.replaceAll(`:T${Buffer.byteLength(css).toString(16)},${css}`, `:""\n`),
    data,
  );
}

/** @param {string} text */
function writtenForScript(text) {
  return JSON.stringify(text).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
