import { LoadingBand } from "@/components/ui/section-boundary";
import type { Certification } from "@/lib/content/certifications";
import { stateTexts } from "@/lib/content/state-texts";

import { CertificationsCarousel } from "./certifications-carousel";

type CertificationsDisplayProps = {
  loading: boolean;
  error: string | null;
  certifications: readonly Certification[];
};

export function CertificationsDisplay(loaded: CertificationsDisplayProps) {
  const { loading, error, empty } = stateTexts.certifications;

  switch (certificationsState(loaded)) {
    case "loading":
      return <LoadingBand text={loading} />;
    case "error":
      return <p role="alert">{error}</p>;
    case "empty":
      return <p className="text-ash">{empty}</p>;
    case "ready":
      return <CertificationsCarousel certifications={loaded.certifications} />;
  }
}

function certificationsState({ loading, error, certifications }: CertificationsDisplayProps) {
  if (loading) return "loading";
  if (error !== null) return "error";
  return certifications.length === 0 ? "empty" : "ready";
}
