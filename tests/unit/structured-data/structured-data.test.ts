import { describe, expect, test } from "vitest";

import { certifications } from "@/lib/content/certifications";
import type { SessionGroup } from "@/lib/content/session-packages";
import { type Site, site } from "@/lib/content/site";
import { breadcrumbData, businessData, trainerData } from "@/components/sections/json-ld";

const IN_PASADENA: Site = {
  ...site,
  address: { ...site.address, city: "Pasadena", region: "CA", country: "US" },
  gymCities: ["Pasadena", "Glendale"],
  homeAreas: ["Glendale", "Pasadena", "La Cañada"],
};
const TEXTS = { description: "One-on-one.", more: "Bring shoes." };
const PACKAGES: SessionGroup[] = [
  {
    id: 1,
    type: "in-home",
    title: "In-Home Training",
    ...TEXTS,
    packages: [
      { name: "12 Pack", pricePerSession: "$115", sessions: 12 },
      { name: "Single Session", pricePerSession: "$125", sessions: 1 },
    ],
  },
  {
    id: 2,
    type: "virtual",
    title: "Virtual Training",
    ...TEXTS,
    packages: [{ name: "6 Pack", pricePerSession: "$95", sessions: 6 }],
  },
];

const business = businessData({
  site: IN_PASADENA,
  picture: "/images/hero.jpg",
  offersName: "1-on-1 Sessions",
  sessionGroups: PACKAGES,
  evaluation: { name: "Book an evaluation", path: "/evaluation" },
});

describe("the business", () => {
  test("says who, where and for whom", () => {
    expect(business).toMatchObject({
      "@type": "LocalBusiness",
      name: site.brand,
      telephone: site.phone.e164,
      email: site.email,
      url: `${site.canonicalUrl}/`,
      image: `${site.canonicalUrl}/images/hero.jpg`,
      address: {
        "@type": "PostalAddress",
        streetAddress: site.address.street,
        addressLocality: "Pasadena",
        addressRegion: "CA",
        postalCode: site.address.postalCode,
        addressCountry: "US",
      },
      priceRange: "$95 - $125",
    });
    expect(business["areaServed"]).toEqual(
      ["Pasadena", "Glendale", "La Cañada"].map((name) => ({ "@type": "Place", name })),
    );
  });

  test("offers every package at its total price, as a number", () => {
    const offer = (type: string, name: string, price: number) =>
      expect.objectContaining({
        name,
        price,
        priceCurrency: "USD",
        itemOffered: expect.objectContaining({ "@type": "Service", name: type }),
      });

    expect(collect(business, "Offer")).toEqual([
      offer("In-Home Training", "12 Pack", 1380),
      offer("In-Home Training", "Single Session", 125),
      offer("Virtual Training", "6 Pack", 570),
    ]);
  });

  test("lets people book an evaluation on its page", () => {
    expect(business["potentialAction"]).toEqual({
      "@type": "ReserveAction",
      name: "Book an evaluation",
      target: { "@type": "EntryPoint", urlTemplate: `${site.canonicalUrl}/evaluation` },
      result: { "@type": "Reservation", name: "Book an evaluation" },
    });
  });
});

test("the trainer: name, job, employer and every certificate", () => {
  const trainer = trainerData({
    site,
    jobTitle: "Personal trainer",
    picture: "/images/trainer.jpg",
    path: "/first-name",
    certifications,
  });

  expect(trainer).toMatchObject({
    "@type": "Person",
    name: `${site.trainerFirstName} ${site.trainerLastName}`,
    jobTitle: "Personal trainer",
    url: `${site.canonicalUrl}/first-name`,
    worksFor: { "@id": business["@id"] },
  });
  expect(collect(trainer, "EducationalOccupationalCredential")).toEqual(
    certifications.map(({ title }) => expect.objectContaining({ name: title })),
  );
});

test("the way to a page: each step with its place, name and address", () => {
  const steps = collect(
    breadcrumbData(site, [
      { label: "Home", path: "/" },
      { label: "Pricing", path: "/pricing" },
    ]),
    "ListItem",
  );
  expect(steps).toMatchObject([
    { position: 1, name: "Home", item: `${site.canonicalUrl}/` },
    { position: 2, name: "Pricing", item: `${site.canonicalUrl}/pricing` },
  ]);
});

/** All nodes of a type, in order. */
function collect(node: unknown, type: string): object[] {
  if (typeof node !== "object" || node === null) return [];
  const below = Object.values(node).flatMap((value) => collect(value, type));
  return "@type" in node && node["@type"] === type ? [node, ...below] : below;
}
