import { certifications } from "@/lib/content/certifications";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { homePage } from "@/lib/content/home-page";
import { pricingPage } from "@/lib/content/pricing-page";
import { type PublicPage, publicPages } from "@/lib/content/public-pages";
import { sessionGroups } from "@/lib/content/session-packages";
import { site } from "@/lib/content/site";
import { trainerPage } from "@/lib/content/trainer-page";
import { breadcrumbData, businessData, trainerData } from "./json-ld";

export function StructuredData({ page }: { page: PublicPage }) {
  const { home } = publicPages;

  return (
    <>
      {page.describes === "business" && <JsonLdScript node={business()} />}
      {page.describes === "trainer" && <JsonLdScript node={trainer(page.path)} />}
      {page !== home && <JsonLdScript node={breadcrumbData(site, [home, page])} />}
    </>
  );
}

function business() {
  return businessData({
    site,
    picture: homePage.hero.picture.img,
    offersName: pricingPage.tabs.sessions,
    sessionGroups,
    evaluation: { name: evaluationPage.form.title, path: publicPages.evaluation.path },
  });
}

function trainer(path: string) {
  return trainerData({
    site,
    jobTitle: trainerPage.jobTitle,
    picture: trainerPage.picture.img,
    path,
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
