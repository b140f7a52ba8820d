import type { Certification } from "@/lib/content/certifications";
import type { Review } from "@/lib/content/reviews";
import type { Site } from "@/lib/content/site";

type Content = { site: Site; hasPortrait: boolean; reviews: Review[]; certifications: Certification[] };

/** The numbers 555-0100 to 555-0199 are fictional in every area code. */
const FICTIONAL_PHONE = /^\+1\d{3}55501\d\d$/;
const RESERVED_HOST = /(?:^|[.@/])(?:[\w-]+\.(?:example|test|invalid)|example\.(?:com|net|org))$/;
const SAMPLE_LABEL = /\bsample\b/i;
const CHECK_MANUALLY = [
  "reviews.ts: real reviews, with their goals and outcomes, and photos if you have them",
  "certifications.ts: real certificates, with the pictures cert-*.jpg",
  "people-pictures.ts: the trainer's own photos in place of boxing-gloves.jpg, victory-figure.jpg and coach-and-client.jpg",
  "achievements.ts: the figures, and the years in the city",
  "pricing.ts, coaching-plans.ts and session-packages.ts: prices, features and what is promised",
  "pricing-page.ts: the answers on session length, cancellation, expiry of packs, payment and travel",
];

/** An empty list means that the site is ready to go live. */
export function findSampleContent({ site, hasPortrait, reviews, certifications }: Content): string[] {
  const samples = certifications.filter((certification) =>
    SAMPLE_LABEL.test(`${certification.title} ${certification.issuer} ${certification.date}`),
  );
  const marked: [isSample: boolean, line: string][] = [
    [
      !hasPortrait,
      "people-pictures.ts: the trainer's portrait is missing, so visitors cannot see whom they would meet; one afternoon (docs/content.md)",
    ],
    [FICTIONAL_PHONE.test(site.phone.e164), "site.ts: phone is a number that belongs to nobody"],
    [RESERVED_HOST.test(site.email), "site.ts: email is at an example domain"],
    [RESERVED_HOST.test(new URL(site.canonicalUrl).hostname), "site.ts: canonicalUrl is at an example domain"],
    [SAMPLE_LABEL.test(site.address.street), "site.ts: address is a sample"],
    [site.gyms.some(({ name, street }) => SAMPLE_LABEL.test(`${name} ${street}`)), "site.ts: gyms are samples"],
    [RESERVED_HOST.test(new URL(site.videoRoom).hostname), "site.ts: videoRoom is at an example domain"],
    [samples.length > 0, `certifications.ts: ${samples.length} of ${certifications.length} are samples`],
    [reviews.some(({ comments }) => SAMPLE_LABEL.test(comments)), "reviews.ts: a review calls itself a sample"],
  ];
  const found = marked.filter(([isSample]) => isSample).map(([, line]) => line);
  return site.sampleContent
    ? [...found, ...CHECK_MANUALLY, "site.ts: sampleContent is true; set it to false when the rest is done"]
    : found;
}
