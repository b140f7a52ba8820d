import { ContentPicture } from "@/components/sections/content-picture";
import { ButtonLink } from "@/components/ui/button";
import { contactPage } from "@/lib/content/contact-page";
import type { CallToAction } from "@/lib/content/prose-block";
import { routes } from "@/lib/routes";

/** The invitation to the complimentary training evaluation. */
export function EvaluationCall({ eyebrow, heading, text, button }: CallToAction & { eyebrow?: string }) {
  const { picture } = contactPage.evaluation;

  return (
    <section aria-labelledby="evaluation" className="relative isolate overflow-hidden print:hidden">
      <ContentPicture
        src={picture.img}
        alt={picture.img_alt}
        sizes="(min-width: 48rem) 100vw, 200vw"
        className="absolute inset-0 -z-20 size-full object-cover object-[60%_50%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink via-ink/85 to-ink/10 max-md:to-ink/75" />
      <div className="shell py-band">
        {eyebrow && <p className="mb-3 eyebrow">{eyebrow}</p>}
        <h2 id="evaluation" className="max-w-2xl display text-title">
          {heading}
        </h2>
        <p className="mt-5 max-w-xl text-lead">{text}</p>
        <ButtonLink href={routes.contact} className="mt-8">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}
