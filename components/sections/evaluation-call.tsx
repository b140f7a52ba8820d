import type { ComponentProps, ReactNode } from "react";

import { ButtonLink } from "@/components/ui/button";
import { startActions } from "@/lib/content/navigation";
import type { CallToAction } from "@/lib/content/page-blocks";
import { routes } from "@/lib/routes";

import { ContentPicture } from "./content-picture";

export function EvaluationButton(props: Omit<ComponentProps<typeof ButtonLink>, "href" | "children">) {
  return (
    <ButtonLink data-starts-evaluation="" href={routes.evaluation} {...props}>
      {startActions.evaluation}
    </ButtonLink>
  );
}

export function EvaluationCall({
  eyebrow,
  heading,
  text,
  picture,
  children,
}: CallToAction & { eyebrow?: string; children?: ReactNode }) {
  return (
    <section
      aria-labelledby="evaluation"
      className="relative isolate overflow-hidden [--picture-height:max(9rem,40vw)] md:[--picture-height:56vw] print:hidden"
    >
      <ContentPicture
        src={picture.img}
        alt={picture.img_alt}
        sizes="(min-width: 96rem) 72rem, (min-width: 80rem) 75vw, (min-width: 64rem) 60vw, max(100vw, 36rem)"
        className="absolute inset-y-0 right-0 -z-20 h-full w-full object-cover max-lg:h-(--picture-height) lg:w-3/5 lg:max-w-288 xl:w-3/4"
        focus={picture.img_focus}
      />
      <div className="absolute inset-y-0 right-0 -z-10 w-full fade-up [--fade:70%] max-lg:h-(--picture-height) md:[--fade:40%] lg:w-3/5 lg:max-w-288 lg:bg-[linear-gradient(to_right,var(--color-ink)_10%,transparent_65%)] xl:w-3/4" />
      <div className="shell pt-[calc(var(--picture-height)-2.5rem)] pb-band lg:py-band max-lg:forced-colors:pt-[calc(var(--picture-height)+1.5rem)]">
        {eyebrow && <p className="mb-3 eyebrow">{eyebrow}</p>}
        <h2 id="evaluation" className="max-w-xl display text-title lg:max-w-lg">
          {heading}
        </h2>
        <p className="mt-4 max-w-xl text-lead text-balance lg:max-w-96 xl:max-w-md">{text}</p>
        <EvaluationButton className="mt-6 md:mt-8" />
        {children}
      </div>
    </section>
  );
}
