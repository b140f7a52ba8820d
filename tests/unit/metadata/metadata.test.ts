import { expect, test } from "vitest";

import robots from "@/app/robots";
import sitemap from "@/app/sitemap";
import { site } from "@/lib/content/site";
import { pageMetadata } from "@/lib/domain/page-metadata";
import { trainerHref } from "@/lib/routes";

const trainerPath = trainerHref(site.trainerFirstName);

test("a page says everything about itself, pictures included", () => {
  const seo = { title: "Prices", description: "What sessions cost." };
  const picture = { url: "/og/pricing.jpg", width: 1200, height: 630, alt: `${site.brand}: Prices` };

  expect(pageMetadata(site, seo, "/pricing")).toEqual({
    ...seo,
    alternates: { canonical: "/pricing" },
    openGraph: {
      ...seo,
      url: "/pricing",
      siteName: site.brand,
      type: "website",
      locale: "en_US",
      images: [picture],
    },
    twitter: { ...seo, card: "summary_large_image", images: [picture] },
  });
});

test("the sitemap lists the public pages under their canonical addresses, and no other", () => {
  const paths = ["/", "/about", "/contact", trainerPath, "/reviews", "/pricing", "/evaluation", "/privacy"];

  expect(sitemap()).toEqual(paths.map((path) => ({ url: `${site.canonicalUrl}${path}` })));
});

test("robots stay out of the profile and the interface, and may read that sign-in asks not to be listed", () => {
  const { rules, sitemap: address } = robots();

  expect(rules).toMatchObject({ userAgent: "*", allow: "/" });
  expect(rules).toHaveProperty("disallow", ["/user-profile", "/api/"]);
  expect(address).toBe(`${site.canonicalUrl}/sitemap.xml`);
});
