import { certifications } from "@/lib/content/certifications";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { homePage } from "@/lib/content/home-page";
import { pricingPage } from "@/lib/content/pricing-page";
import { publicPages } from "@/lib/content/public-pages";
import { sessionGroups } from "@/lib/content/session-packages";
import { site } from "@/lib/content/site";
import { trainerPage } from "@/lib/content/trainer-page";
import { breadcrumbData, businessData, trainerData } from "./json-ld";
import { routes, trainerHref } from "@/lib/routes";

const BUSINESS_PAGES: readonly string[] = [routes.home, routes.contact, routes.pricing];
const TRAINER_PAGE = trainerHref(site.trainerFirstName);

export function StructuredData({ path }: { path: string }) {
  const trail = publicPages.filter((page) => page.path === routes.home || page.path === path);

  return (
    <>
      {BUSINESS_PAGES.includes(path) && <JsonLdScript node={business()} />}
      {path === TRAINER_PAGE && <JsonLdScript node={trainer()} />}
      {path !== routes.home && <JsonLdScript node={breadcrumbData(site, trail)} />}
    </>
  );
}

function business() {
  return businessData({
    site,
    picture: homePage.hero.picture.img,
    offersName: pricingPage.tabs.sessions,
    sessionGroups,
    evaluation: { name: evaluationPage.form.title, path: routes.evaluation },
  });
}

function trainer() {
  return trainerData({
    site,
    jobTitle: trainerPage.jobTitle,
    picture: trainerPage.picture.img,
    path: TRAINER_PAGE,
    certifications,
  });
}

type JsonLdScriptProps = {
  node: object;
};

export function JsonLdScript({ node }: JsonLdScriptProps) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...node });
  // Escapes "<", because "</script>" in a text would end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }} />;
}
