import type { Certification } from "@/lib/content/certifications";
import type { SessionGroup } from "@/lib/content/session-packages";
import type { Site } from "@/lib/content/site";

import { formatUsd, parseUsd, totalPrice } from "@/lib/domain/session-pricing";

type JsonLd = { readonly [property: string]: JsonLdValue };
type JsonLdValue = string | number | JsonLd | readonly JsonLdValue[];

// There are no reviews or ratings, because search engines ignore those that a business publishes about itself.

type BusinessSource = {
  site: Site;
  picture: string;
  offersName: string;
  sessionGroups: readonly SessionGroup[];
  evaluation: { name: string; path: string };
};

export function businessData({ site, picture, offersName, sessionGroups, evaluation }: BusinessSource): JsonLd {
  const { brand, tagline, phone, email, address, gymCities, homeAreas, socialLinks } = site;

  return {
    "@type": "LocalBusiness",
    "@id": businessId(site),
    name: brand,
    slogan: tagline,
    url: absolute(site, "/"),
    image: absolute(site, picture),
    telephone: phone.e164,
    email,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    areaServed: [...new Set([...gymCities, ...homeAreas])].map((name) => ({ "@type": "Place", name })),
    priceRange: priceRange(sessionGroups),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: offersName,
      itemListElement: sessionGroups.map(sessionOffers),
    },
    potentialAction: {
      "@type": "ReserveAction",
      name: evaluation.name,
      target: { "@type": "EntryPoint", urlTemplate: absolute(site, evaluation.path) },
      result: { "@type": "Reservation", name: evaluation.name },
    },
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
  };
}

type TrainerSource = {
  site: Site;
  jobTitle: string;
  picture: string;
  path: string;
  certifications: readonly Certification[];
};

export function trainerData({ site, jobTitle, picture, path, certifications }: TrainerSource): JsonLd {
  return {
    "@type": "Person",
    "@id": `${absolute(site, path)}#trainer`,
    name: `${site.trainerFirstName} ${site.trainerLastName}`,
    url: absolute(site, path),
    image: absolute(site, picture),
    jobTitle,
    worksFor: { "@type": "LocalBusiness", "@id": businessId(site), name: site.brand },
    hasCredential: certifications.map(({ title, issuer, description }) => ({
      "@type": "EducationalOccupationalCredential",
      name: title,
      ...(description !== undefined && { description }),
      recognizedBy: { "@type": "Organization", name: issuer },
    })),
  };
}

export function breadcrumbData(site: Site, pages: readonly { label: string; path: string }[]): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absolute(site, path),
    })),
  };
}

function sessionOffers({ title, description, packages }: SessionGroup): JsonLd {
  return {
    "@type": "OfferCatalog",
    name: title,
    itemListElement: packages.map((pack) => ({
      "@type": "Offer",
      name: pack.name,
      price: totalPrice(pack),
      priceCurrency: "USD",
      itemOffered: { "@type": "Service", name: title, description },
    })),
  };
}

function priceRange(sessionGroups: readonly SessionGroup[]) {
  const prices = sessionGroups.flatMap(({ packages }) =>
    packages.map(({ pricePerSession }) => parseUsd(pricePerSession)),
  );
  return `${formatUsd(Math.min(...prices))} - ${formatUsd(Math.max(...prices))}`;
}

function businessId(site: Site) {
  return `${absolute(site, "/")}#business`;
}

function absolute({ canonicalUrl }: Site, path: string) {
  return new URL(path, canonicalUrl).href;
}
