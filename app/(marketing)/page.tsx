import { HomeSections } from "@/components/sections/home-sections";
import { StructuredData } from "@/components/sections/structured-data";
import { publicPages } from "@/lib/content/public-pages";
import { pageMetadata } from "@/lib/content/page-metadata";

export const metadata = pageMetadata(publicPages.home);

export default function HomePage() {
  return (
    <>
      <HomeSections />
      <StructuredData page={publicPages.home} />
    </>
  );
}
