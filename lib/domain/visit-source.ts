export const DIRECT = "Direct";
/** Holds what is not kept apart: too many different sources, and texts that are somebody's address or number. */
export const OTHERS = "Others";

export const NOT_COUNTED = "Not counted";

const MAX_LENGTH = 100;
const BRANDS = [
  ...["Google", "Bing", "DuckDuckGo", "Yahoo", "Instagram", "Facebook", "YouTube", "TikTok", "Pinterest", "Reddit"],
  ...["LinkedIn", "Nextdoor", "Yelp"],
];
const BRAND_HOSTS = BRANDS.map((brand) => {
  const label = brand.toLowerCase();
  // Android's apps name themselves, such as "com.google.android.googlequicksearchbox".
  return { brand, host: new RegExp(`(?:^|\\.)${label}(?:\\.[a-z]{2,3}){1,2}$|^com\\.${label}\\.`) };
});
/** These names never count as new. */
export const KNOWN_SOURCES: readonly string[] = [...BRANDS, DIRECT, OTHERS];

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** It matches an email address, a phone number or an internet address. */
const PERSONAL = /@|%40|\p{Nd}{10}|^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$|^\[/iu;

/** @param value A value of utm_source or the host of the site with the link. @returns null if there is nothing in it. */
export function nameSource(value: string | null): string | null {
  if (!value) return null;
  const text = value.normalize("NFKC").replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
  if (PERSONAL.test(text)) return OTHERS;
  const known = BRAND_HOSTS.find(({ host }) => host.test(text));
  if (known) return known.brand;
  const characters = Array.from(text.replace(/^www\.(?=.)/, ""));
  return characters.slice(0, MAX_LENGTH).join("").trim() || null;
}
