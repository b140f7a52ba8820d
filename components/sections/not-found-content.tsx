import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { startActions } from "@/lib/content/navigation";
import { notFoundPage } from "@/lib/content/not-found-page";
import { routes } from "@/lib/routes";

import { ContentPicture } from "./content-picture";
import { NewsletterBox } from "./newsletter-box";

export function NotFoundContent() {
  const { heading, text, button, picture } = notFoundPage;

  return (
    <div className="relative isolate flex min-h-svh items-center overflow-hidden">
      <ContentPicture
        src={picture.img}
        alt={picture.img_alt}
        focus={picture.img_focus}
        sizes="(min-aspect-ratio: 16/9) 100vw, 178svh"
        isPriority
        className="absolute inset-0 -z-20 size-full object-cover print:hidden"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink via-ink/70 to-transparent" />
      <div className="shell pt-[calc(var(--spacing-header)+3rem)] pb-10 md:pb-20">
        <h1 className="max-w-[calc(var(--text-hero)*4.5)] display text-hero">{heading}</h1>
        <p className="mt-4 display text-heading text-gold">{text}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink href={routes.home}>{button}</ButtonLink>
          <TextLink href={routes.evaluation} className="inline-flex min-h-11 items-center">
            {startActions.nextOpenTimes.link}
          </TextLink>
        </p>
        <NewsletterBox />
      </div>
    </div>
  );
}
