import { SiteFrame } from "@/components/layout/site-frame";
import { NotFoundContent } from "@/components/sections/not-found-content";
import { seo } from "@/lib/content/seo";

export const metadata = { title: seo.notFound.title, description: seo.notFound.description };

export default function NotFoundPage() {
  return (
    <SiteFrame>
      <NotFoundContent />
    </SiteFrame>
  );
}
