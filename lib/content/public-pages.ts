import { routes, trainerHref } from "@/lib/routes";

import { headerLinks, legalLinks, type NavigationLink, pagesLinks, startActions } from "./navigation";
import { type PageSeo, seo } from "./seo";
import { site } from "./site";

const seoByPath = new Map<string, PageSeo>([
  [routes.home, seo.home],
  [routes.about, seo.about],
  [trainerHref(site.trainerFirstName), seo.trainer],
  [routes.reviews, seo.reviews],
  [routes.pricing, seo.pricing],
  [routes.contact, seo.contact],
  [routes.evaluation, seo.evaluation],
  [routes.privacy, seo.privacy],
]);

const evaluationLink = { label: startActions.evaluation, href: routes.evaluation };

/** The sitemap contains these pages. */
export const publicPages = [...headerLinks, ...pagesLinks, evaluationLink, ...legalLinks].map(describePage);

function describePage({ label, href }: NavigationLink) {
  const described = seoByPath.get(href);
  if (!described) throw new Error(`${href} has no title in lib/content/seo.ts.`);
  return { path: href, label, title: described.title };
}
