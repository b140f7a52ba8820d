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
        sizes="(min-width: 64rem) 80vw, max(100vw, 46rem)"
        className="absolute inset-y-0 right-0 -z-20 h-full w-full object-cover object-[70%_50%] max-lg:h-80 lg:w-3/5 lg:object-[45%_50%] xl:w-3/4 xl:object-[60%_50%]"
      />
      <div className="absolute inset-y-0 right-0 -z-10 w-full bg-linear-to-t from-ink to-transparent max-lg:h-80 lg:w-3/5 lg:bg-linear-to-r lg:via-ink/60 lg:via-30% lg:to-65% xl:w-3/4" />
      <div className="shell pt-72 pb-band lg:py-band">
        {eyebrow && <p className="mb-3 eyebrow">{eyebrow}</p>}
        <h2 id="evaluation" className="max-w-xl display text-title lg:max-w-lg">
          {heading}
        </h2>
        <p className="mt-5 max-w-xl text-lead text-balance lg:max-w-96 xl:max-w-md">{text}</p>
        <ButtonLink href={routes.contact} className="mt-8">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}
