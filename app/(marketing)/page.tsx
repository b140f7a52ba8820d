import { HomeSections } from "@/components/sections/home-sections";
import { seo } from "@/lib/content/seo";
import { pageMetadata } from "@/lib/domain/page-metadata";
import { routes } from "@/lib/routes";

export const metadata = pageMetadata(seo.home, routes.home);

export default function HomePage() {
  return <HomeSections />;
}
