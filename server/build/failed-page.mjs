import { nonceAttribute } from "./nonce-attribute.mjs";

const START = /^<!DOCTYPE html><html id="__next_error__">[\s\S]*?<body[^>]*>/i;
/** The site's colors; the page has no other styles yet. */
const STYLE =
  "body{background:#0b0c0e;color:#f6f3ec;font:1.0625rem/1.65 system-ui,sans-serif}main{max-width:36rem;margin:20vh auto;padding:0 1.25rem}a{color:#f5b82e}";
/** As app/error.tsx says it, which replaces it. A link to nowhere loads the page anew. */
const NOTICE =
  '<h1>Something went wrong</h1><p>The page could not be shown. Try again. If it happens again, please call or write to us.</p><p><a href="">Try again</a></p>';

/**
 * Of a page that could not be rendered on request Next sends an empty one, and has the browser render what takes its
 * place: so before the scripts, and for whoever has none, there would be nothing to see.
 * @param {string} html
 * @param {string} nonce
 */
export function tellOfFailure(html, nonce) {
  const notice = `<main><style${nonceAttribute(nonce)}>${STYLE}</style>${NOTICE}</main>`;
  return html.replace(START, (start) => start + notice);
}
