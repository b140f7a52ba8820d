import { Icon } from "@/components/ui/icon";
import { LightboxTrigger } from "@/components/ui/lightbox-trigger";
import type { Certification } from "@/lib/content/certifications";

import { ContentPicture } from "./content-picture";

type CertificationCardProps = Certification & {
  index: number;
};

export function CertificationCard({ index, imageUrl, title, issuer, date, description }: CertificationCardProps) {
  return (
    <article className="flex h-full flex-col overflow-hidden card">
      <LightboxTrigger
        label={`View certificate: ${title}`}
        href={imageUrl}
        index={index}
        className="group picture-ring relative block cursor-zoom-in -outline-offset-3"
      >
        <div className="aspect-16/11">
          <ContentPicture
            src={imageUrl}
            alt={`Certificate: ${title}`}
            sizes="(min-width: 80rem) 26rem, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw"
            className="size-full object-cover object-top transition-opacity group-hover:opacity-80"
          />
        </div>
        <span className="absolute right-3 bottom-3 grid size-[min(2.75rem,14vw)] place-items-center rounded-full bg-ink/80 text-gold">
          <Icon name="expand" className="size-5" />
        </span>
      </LightboxTrigger>
      <div className="flex flex-1 flex-col p-[min(1.5rem,5vw)]">
        <h3 className="text-lg leading-snug font-semibold">{title}</h3>
        {description && <p className="mt-2 text-ash">{description}</p>}
        <p className="mt-auto pt-5 text-sm text-ash">
          <span className="block font-semibold text-bone">{issuer}</span>
          {date}
        </p>
      </div>
    </article>
  );
}
