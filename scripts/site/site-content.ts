/** Read when it is needed: it checks all pictures, and most starts do not ask. */
export async function siteContent() {
  const [{ site }, { reviews }, { certifications }] = await Promise.all([
    import("@/lib/content/site"),
    import("@/lib/content/reviews"),
    import("@/lib/content/certifications"),
  ]);
  return { site, reviews, certifications };
}
