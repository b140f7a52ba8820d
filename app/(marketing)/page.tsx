import { HomeSections } from "@/components/sections/home-sections";
import { StructuredData } from "@/components/sections/structured-data";
import { seo } from "@/lib/content/seo";
import { site } from "@/lib/content/site";
import { pageMetadata } from "@/app/page-metadata";
import { routes } from "@/lib/routes";

export const metadata = pageMetadata(site, seo.home, routes.home);

export default function HomePage() {
  return (
    <>
      <HomeSections />
      <StructuredData path={routes.home} />
    </>
  );
}
