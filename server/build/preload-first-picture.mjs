const PRIORITY_PICTURE =
  /<picture\b[^>]*><source type="image\/avif" ([^>]*?)\/?>(?:(?!<\/picture>)[\s\S])*fetchPriority="high"/;
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * Asks for the picture of the first screen at the very start of the page, before its styles have arrived. In the page
 * alone: a hint in what the router fetches would load the first pictures of pages that are merely linked.
 * @param {string} html
 */
export function preloadFirstPicture(html) {
  const [, source = ""] = PRIORITY_PICTURE.exec(html) ?? [];
  const candidates = /srcSet="([^"]*)"/.exec(source)?.[1];
  const sizes = /sizes="([^"]*)"/.exec(source)?.[1];
  if (!candidates || !sizes) return html;

  const link = `<link rel="preload" as="image" type="image/avif" imagesrcset="${candidates}" imagesizes="${sizes}" fetchpriority="high"/>`;
  return html.replace(VIEWPORT, (meta) => meta + link);
}
