import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/forms/field";
import { TextLink } from "@/components/ui/text-link";
import { startActions } from "@/lib/content/navigation";
import { notFoundPage } from "@/lib/content/not-found-page";
import { routes } from "@/lib/routes";

import { ContentPicture } from "./content-picture";

/** @param reason Says why a link that once worked leads here. */
export function NotFoundContent({ reason }: { reason?: string | undefined }) {
  const { heading, text, button, picture } = notFoundPage;

  return (
    <div className="relative isolate flex min-h-svh items-center overflow-hidden">
      <ContentPicture
        src={picture.img}
        alt={picture.img_alt}
        focus={picture.img_focus}
        sizes="(min-aspect-ratio: 16/9) 100vw, 178svh"
        isPriority
        className="absolute inset-x-0 top-0 -z-20 h-svh w-full object-cover print:hidden forced-colors:h-full"
      />
      <div className="absolute inset-x-0 top-0 -z-10 h-svh fade-up" />
      <div className="shell pt-[calc(var(--spacing-header)+3rem)] pb-10 md:pb-20">
        <h1 className="max-w-[calc(var(--text-hero)*4.5)] display text-hero">{heading}</h1>
        <p className="mt-4 display text-heading text-gold">{text}</p>
        {reason && <p className="mt-4 max-w-sm">{reason}</p>}
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink href={routes.home} variant="outline" className="forced-colors:bg-[Canvas]">
            {button}
          </ButtonLink>
          <TextLink href={routes.evaluation} className="tap-line">
            {startActions.nextOpenTimes.link}
          </TextLink>
        </p>
        <NewsletterBox />
      </div>
    </div>
  );
}

/** The box has no behavior yet (specification, section 2) and says so. */
function NewsletterBox() {
  const { heading, label, button, note } = notFoundPage.newsletter;

  return (
    <section
      aria-labelledby="newsletter"
      className="mt-10 max-w-sm rounded-xl border border-steel bg-ink/80 p-4 forced-colors:bg-[Canvas] print:hidden"
    >
      <h2 id="newsletter" className="mb-1 eyebrow">
        {heading}
      </h2>
      <TextField label={label} type="email" autoComplete="email" hint={note} enterKeyHint="done" />
      <Button type="button" variant="outline" className="mt-3 min-h-11 py-2">
        {button}
      </Button>
    </section>
  );
}
