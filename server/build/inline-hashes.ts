import { hash } from "node:crypto";

import type { InlineHashes } from "@/server/security-headers";

const SCRIPT = /<script\b(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

export function hashInlineCode(html: string): InlineHashes {
  const hashesOf = (element: RegExp) => [...new Set([...html.matchAll(element)].map(([, code = ""]) => cspHash(code)))];
  return { scripts: hashesOf(SCRIPT), styles: hashesOf(STYLE) };
}

function cspHash(code: string) {
  // The browser's parser turns CRLF into LF before it hashes.
  return `'sha256-${hash("sha256", code.replace(/\r\n?/g, "\n"), "base64")}'`;
}
