/** These are CSP sources such as 'sha256-…'. */
export type InlineHashes = { scripts: string[]; styles: string[] };

export function commonHeaders(publicUrl: string, hstsSubdomains: boolean): Record<string, string> {
  return {
    ...(publicUrl.startsWith("https:") && {
      "Strict-Transport-Security": `max-age=63072000${hstsSubdomains ? "; includeSubDomains" : ""}`,
    }),
    "X-Content-Type-Options": "nosniff",
    // Without JavaScript the contact form reads its query string from the Referer.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

export const INERT_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Browsers show a single picture on a page they generate, with inline styles. */
export const PICTURE_CSP =
  "script-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function pageCsp(
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
    // Sign-in providers are reached by a link, so no form leaves the site.
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
