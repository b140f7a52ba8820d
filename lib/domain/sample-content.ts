import type { Certification } from "@/lib/content/certifications";
import type { Review } from "@/lib/content/reviews";
import type { Site } from "@/lib/content/site";

type Content = { site: Site; reviews: Review[]; certifications: Certification[] };

/** Telephone numbers set aside for stories: 555-0100 to 555-0199 in every area. */
const INVENTED_PHONE = /^\+1\d{3}55501\d\d$/;
/** Names that never lead anywhere. */
const INVENTED_HOST = /(?:^|[.@/])(?:[\w-]+\.(?:example|test|invalid)|example\.(?:com|net|org))$/;
const SAID_TO_BE_SAMPLE = /\bsample\b/i;
/** Nothing in them tells whether they are true; the README lists them too. */
const CANNOT_BE_TOLD = [
  "reviews.ts: real reviews, with their goals and outcomes and the pictures avatar-*.jpg",
  "certifications.ts: real certificates, with the pictures cert-*.jpg",
  "people-pictures.ts: the trainer's own headshot and photos in place of *-figure.jpg and coach-and-client.jpg",
  "achievements.ts: the figures, and the years in the city",
  "pricing.ts, coaching-plans.ts and session-packages.ts: prices, features and what is promised",
  "pricing-page.ts: the answers on session length, cancellation, expiry of packs, payment and travel",
];

/** What is still made up, one line each, by the file in lib/content where it stands. Empty: ready to go live. */
export function findSampleContent({ site, reviews, certifications }: Content): string[] {
  const samples = certifications.filter((certification) =>
    SAID_TO_BE_SAMPLE.test(`${certification.title} ${certification.issuer} ${certification.date}`),
  );
  const marked: [isSample: boolean, line: string][] = [
    [INVENTED_PHONE.test(site.phone.e164), "site.ts: phone is a number that belongs to nobody"],
    [INVENTED_HOST.test(site.email), "site.ts: email is at an example domain"],
    [INVENTED_HOST.test(new URL(site.canonicalUrl).hostname), "site.ts: canonicalUrl is at an example domain"],
    [SAID_TO_BE_SAMPLE.test(site.address.street), "site.ts: address is a sample"],
    [samples.length > 0, `certifications.ts: ${samples.length} of ${certifications.length} are samples`],
    [reviews.some(({ comments }) => SAID_TO_BE_SAMPLE.test(comments)), "reviews.ts: a review calls itself a sample"],
  ];
  const found = marked.filter(([isSample]) => isSample).map(([, line]) => line);
  return site.sampleContent
    ? [...found, ...CANNOT_BE_TOLD, "site.ts: sampleContent is true; set it to false when the rest is done"]
    : found;
}
