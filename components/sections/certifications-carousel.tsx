import { Carousel } from "@/components/ui/carousel";
import { LightboxGallery } from "@/components/ui/lightbox-gallery";
import type { Certification } from "@/lib/content/certifications";
import { preparedPicture } from "@/lib/content/pictures";

import { CertificationCard } from "./certification-card";

const AUTOPLAY_MS = 2500;

export function CertificationsCarousel({ certifications }: { certifications: readonly Certification[] }) {
  return (
    <LightboxGallery label="Certificates" pictures={certifications.map(fullPicture)}>
      <Carousel
        label="Certifications"
        columns={3}
        autoplayMs={AUTOPLAY_MS}
        slides={certifications.map((certification, index) => (
          <CertificationCard key={certification.id} index={index} {...certification} />
        ))}
      />
    </LightboxGallery>
  );
}

function fullPicture({ imageUrl, title }: Certification) {
  const { width, height, avif } = preparedPicture(imageUrl);
  return { src: imageUrl, alt: `Certificate: ${title}`, title, width, height, candidates: avif };
}
