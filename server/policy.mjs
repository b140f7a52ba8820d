import { randomBytes } from "node:crypto";

/** @typedef {import("./build/inline-hashes.mjs").InlineHashes} InlineHashes */

const isHttps = (process.env["NEXTAUTH_URL"] ?? "").startsWith("https:");

/** On every answer. */
export const COMMON_HEADERS = {
  ...(isHttps && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  "X-Content-Type-Options": "nosniff",
  // Without JavaScript the contact form reads the query of the page it was on from the Referer.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** For what is no page: should a browser ever show it as one, it can do nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For what a browser shows on a page that it makes up itself, with styles in it. */
const PICTURE_POLICY =
  "script-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** @param {string | undefined} contentType */
export function filePolicy(contentType) {
  return contentType?.startsWith("image/") ? PICTURE_POLICY : INERT_POLICY;
}

/**
 * The policy of a page: its own scripts and styles, those written into it by their hashes or by this answer's nonce.
 * @param {InlineHashes} inline
 * @param {{ nonce?: string, withForeignPictures?: boolean }} [options]
 */
export function pagePolicy({ scripts, styles }, { nonce, withForeignPictures = false } = {}) {
  const once = nonce ? [`'nonce-${nonce}'`] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...once, ...scripts].join(" "),
    ["style-src 'self'", ...once, ...styles].join(" "),
    `img-src 'self' data:${withForeignPictures ? " https:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Providers are reached by a link on a page of ours, so no form ever leaves the site.
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

export function createNonce() {
  return randomBytes(16).toString("base64");
}
