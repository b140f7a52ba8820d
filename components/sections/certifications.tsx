import { Band, BandHeading } from "@/components/ui/band";
import { SectionBoundary } from "@/components/ui/section-boundary";
import { dataSource } from "@/lib/content/data-source";
import { stateTexts } from "@/lib/content/state-texts";
import { loadData } from "@/lib/domain/load-data";

import { CertificationsDisplay } from "./certifications-display";

type CertificationsProps = { heading: string; intro: string; tone?: "ink" | "coal" };

/** The section is not a landmark, because the carousel inside is the region named "Certifications". */
export function Certifications({ heading, intro, tone = "ink" }: CertificationsProps) {
  return (
    <Band tone={tone} className="overflow-hidden">
      <BandHeading id="certifications" title={heading} className="mb-12" intro={intro} />
      <SectionBoundary placeholder={stateTexts.certifications.loading}>
        <LoadedCertifications />
      </SectionBoundary>
    </Band>
  );
}

function LoadedCertifications() {
  const { loading, error, data } = loadData(dataSource);

  return <CertificationsDisplay loading={loading} error={error} certifications={data.certifications} />;
}
