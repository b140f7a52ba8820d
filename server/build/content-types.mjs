import path from "node:path";

/** As Next's own server names them. */
const CONTENT_TYPES = new Map([
  [".avif", "image/avif"],
  [".css", "text/css; charset=UTF-8"],
  [".ico", "image/x-icon"],
  [".jpg", "image/jpeg"],
  [".js", "application/javascript; charset=UTF-8"],
  [".png", "image/png"],
  [".svg", "image/svg+xml"],
  [".txt", "text/plain"],
  [".webmanifest", "application/manifest+json"],
  [".webp", "image/webp"],
  [".woff2", "font/woff2"],
  [".xml", "application/xml"],
]);

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/(?:svg\+xml|x-icon))/;

/**
 * Undefined for a kind of file that is left to Next.
 * @param {string} pathname
 */
export function contentTypeOf(pathname) {
  return CONTENT_TYPES.get(path.extname(pathname));
}

/** @param {string} contentType */
export function isCompressible(contentType) {
  return COMPRESSIBLE.test(contentType);
}
