import { createHash } from "node:crypto";

import type { InlineHashes } from "@/server/security-headers";

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
/** Any other type is data, which no policy looks at. */
const CODE_TYPE = /^(?:|module|(?:text|application)\/(?:javascript|ecmascript))$/i;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const INLINE_CODE = /\s(?:style|on[a-z]+)\s*=\s*["']/i;

/** The CSP sources that allow a page's own inline scripts and styles, and nothing else inline. */
export function hashInlineCode(html: string): InlineHashes {
  const elements = [...html.matchAll(ELEMENT)].map(([, name = "", attributes = "", body = ""]) => ({
    isStyle: name.toLowerCase() === "style",
    isScript: name.toLowerCase() === "script" && isInlineCode(attributes),
    hash: cspHash(body),
  }));
  const hashesOf = (wanted: typeof elements) => [...new Set(wanted.map(({ hash }) => hash))];
  return {
    scripts: hashesOf(elements.filter(({ isScript }) => isScript)),
    styles: hashesOf(elements.filter(({ isStyle }) => isStyle)),
  };
}

/** The first tag with code in an attribute, which no hash allows. */
export function findCodeInAttributes(html: string) {
  const tags = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi, "$1").match(TAG);
  return tags?.find((tag) => INLINE_CODE.test(tag));
}

function isInlineCode(attributes: string) {
  const type = /\stype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? "";
  return !/\ssrc\s*=/i.test(attributes) && CODE_TYPE.test(type);
}

function cspHash(code: string) {
  // The browser's parser turns CRLF into LF before it hashes.
  return `'sha256-${createHash("sha256").update(code.replace(/\r\n?/g, "\n")).digest("base64")}'`;
}
