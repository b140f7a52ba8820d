import { ContentPicture } from "@/components/sections/content-picture";
import { ButtonLink } from "@/components/ui/button";
import { homePage } from "@/lib/content/home-page";
import { routes } from "@/lib/routes";

/** The invitation to the complimentary training evaluation. */
export function EvaluationCall() {
  const { eyebrow, heading, intro, button, picture } = homePage.evaluation;

  return (
    <section aria-labelledby="evaluation" className="relative isolate overflow-hidden">
      <ContentPicture
        src={picture.img}
        alt={picture.img_alt}
        sizes="(min-width: 48rem) 100vw, 200vw"
        className="absolute inset-0 -z-20 size-full object-cover object-[60%_50%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink via-ink/85 to-ink/10" />
      <div className="shell py-band">
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="evaluation" className="mt-3 max-w-2xl display text-title">
          {heading}
        </h2>
        <p className="mt-5 max-w-xl text-lead">{intro}</p>
        <ButtonLink href={routes.contact} className="mt-8">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}
