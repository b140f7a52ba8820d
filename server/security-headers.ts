/** CSP sources such as 'sha256-…' for code that stands in a page's HTML. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/** For every response. `publicUrl` is the origin that visitors know. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    ...(publicUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
    "X-Content-Type-Options": "nosniff",
    // Without JavaScript the contact form reads the query of the page it was on from the Referer.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

/** For anything but pages: should a browser ever show it as one, it can do nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Browsers show a picture alone on a page that they make themselves, with styles in it. */
export const PICTURE_POLICY =
  "script-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A page may use our own files, and inline what its hashes or this response's nonce allow. */
export function pagePolicy(
  { scripts, styles }: InlineHashes,
  { nonce, allowsForeignPictures = false }: { nonce?: string; allowsForeignPictures?: boolean } = {},
) {
  const nonceSource = nonce ? [`'nonce-${nonce}'`] : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...nonceSource, ...scripts].join(" "),
    ["style-src 'self'", ...nonceSource, ...styles].join(" "),
    `img-src 'self' data:${allowsForeignPictures ? " https:" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Providers are reached by a link on a page of ours, so no form ever leaves the site.
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
