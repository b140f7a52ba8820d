import { createHash } from "node:crypto";

/** @typedef {{ scripts: string[], styles: string[] }} InlineHashes CSP sources, each once. */

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
/** Any other type is data, which no policy looks at. */
const CODE_TYPE = /^(?:|module|(?:text|application)\/(?:javascript|ecmascript))$/i;

/**
 * The sources with which a policy allows a page's own inline scripts and styles, and nothing else inline.
 * @param {string} html
 * @returns {InlineHashes}
 */
export function hashInlineCode(html) {
  const scripts = new Set();
  const styles = new Set();
  for (const [, name = "", attributes = "", body = ""] of html.matchAll(ELEMENT)) {
    if (name.toLowerCase() === "style") styles.add(cspHash(body));
    else if (isInlineScript(attributes)) scripts.add(cspHash(body));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** @param {string} attributes */
function isInlineScript(attributes) {
  const type = /\stype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? "";
  return !/\ssrc\s*=/i.test(attributes) && CODE_TYPE.test(type);
}

/** @param {string} code */
function cspHash(code) {
  // The browser's parser turns CRLF into LF before it hashes.
  return `'sha256-${createHash("sha256").update(code.replace(/\r\n?/g, "\n")).digest("base64")}'`;
}
