export const DIRECT = "Direct";
/** Holds what is not kept apart: too many different sources, and texts that are somebody's address or number. */
export const OTHERS = "Others";

const EMAIL = "Email";

export const NOT_COUNTED = "Not counted";

const MAX_LENGTH = 100;
const MAX_HOST_LENGTH = 253;
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
export const KNOWN_SOURCES: readonly string[] = [...BRANDS, EMAIL, DIRECT, OTHERS];
/** Links of campaigns hold these words, in any capitals. */
const NAMES_BY_WORD = new Map([
  ...KNOWN_SOURCES.map((name): [string, string] => [name.toLowerCase(), name]),
  ...Object.entries({ ig: "Instagram", fb: "Facebook", gmail: EMAIL, "e-mail": EMAIL }),
]);
/** It matches the hosts of webmail, such as mail.google.com, and the names that Android's mail programs have. */
const MAIL_PROGRAM =
  /^(?:.+\.)?(?:web)?mail\d*(?:\.[\w-]+){2,}$|^outlook\.|^com\.google\.android\.gm(?:\.|$)|\.office\.outlook$|\.android\.e?mail(?:\.|$)/;
/** Somebody who comes back from there was on this site before. */
export const SIGN_IN_HOST =
  /^(?:accounts\.google(?:\.[a-z]{2,3}){1,2}|appleid\.apple\.com|login\.(?:live|microsoftonline)\.com)$/;

const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** It matches an email address, a phone number or an internet address. */
const PERSONAL = /@|%40|\p{Nd}{10}|^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?$|^\[/iu;

/** @param value A value of utm_source or the host of the site with the link. @returns null if there is nothing in it. */
export function nameSource(value: string | null): string | null {
  if (!value) return null;
  const text = value.normalize("NFKC").replace(/\s+/g, " ").replace(INVISIBLE, "").trim().toLowerCase();
  if (PERSONAL.test(text)) return OTHERS;
  const host = text.slice(0, MAX_HOST_LENGTH);
  const name = NAMES_BY_WORD.get(text) ?? (MAIL_PROGRAM.test(host) ? EMAIL : undefined);
  const known = name ?? BRAND_HOSTS.find((brand) => brand.host.test(host))?.brand;
  if (known) return known;
  const characters = Array.from(text.replace(/^www\.(?=.)/, ""));
  return characters.slice(0, MAX_LENGTH).join("").trim() || null;
}
