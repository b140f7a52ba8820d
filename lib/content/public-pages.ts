import { headerLinks, legalLinks, type NavigationLink, pagesLinks } from "@/lib/content/navigation";
import { type PageSeo, seo } from "@/lib/content/seo";
import { site } from "@/lib/content/site";
import { routes, trainerHref } from "@/lib/routes";

const seoByPath = new Map<string, PageSeo>([
  [routes.home, seo.home],
  [routes.about, seo.about],
  [trainerHref(site.trainerFirstName), seo.trainer],
  [routes.reviews, seo.reviews],
  [routes.pricing, seo.pricing],
  [routes.contact, seo.contact],
  [routes.privacy, seo.privacy],
]);

/** What search engines may list: every page of the menus, under its canonical path. */
export const publicPages = [...headerLinks, ...pagesLinks, ...legalLinks].map(describePage);

function describePage({ label, href }: NavigationLink) {
  const described = seoByPath.get(href);
  if (!described) throw new Error(`The menus lead to ${href}, which has no title in lib/content/seo.ts.`);
  return { path: href, label, title: described.title };
}
