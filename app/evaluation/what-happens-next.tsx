import { Portrait } from "@/components/sections/portrait";
import { PhoneLink, TextLink } from "@/components/ui/text-link";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { trainerPortrait } from "@/lib/content/people-pictures";
import { reviews, sampleReviewsNote } from "@/lib/content/reviews";
import { site } from "@/lib/content/site";
import { trainerHref } from "@/lib/routes";
import { isEmailConfigured } from "@/lib/server/email/send-email";

const HEADING_ID = "what-happens-next";

export function WhatHappensNext() {
  const { heading, steps, stepsWithoutMail, trainer } = evaluationPage.next;
  const trainerName = `${site.trainerFirstName} ${site.trainerLastName}`;

  return (
    <aside
      aria-labelledby={HEADING_ID}
      className="grid gap-x-8 gap-y-6 *:min-w-0 max-md:mt-12 md:col-span-2 md:grid-cols-2 xl:mt-8 print:hidden"
    >
      <VisitSteps className="mt-3 space-y-2" />
      <div>
        <h2 id={HEADING_ID} className="display text-heading text-gold">
          {heading}
        </h2>
        <ol className="mt-3 list-decimal space-y-2 pl-5 text-ash marker:font-semibold marker:text-gold">
          {(isEmailConfigured() ? steps : stepsWithoutMail).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="space-y-4">
        <div className="flex items-center gap-4">
          <Portrait
            name={trainerName}
            src={trainerPortrait.img}
            alt={trainerPortrait.img_alt}
            sizes="5rem"
            className="size-[min(5rem,22vw)]"
          />
          <p className="min-w-0 leading-snug wrap-anywhere">
            <TextLink href={trainerHref(site.trainerFirstName)}>{trainerName}</TextLink>{" "}
            <span className="text-ash">{trainer}</span>
          </p>
        </div>
        <p>
          {"Questions? Call "}
          <PhoneLink {...site.phone} />.
        </p>
      </div>
      <ClientReview className="max-md:hidden" />
    </aside>
  );
}

export function ClientReview({ className }: { className: string }) {
  const review = reviews.find(({ id }) => id === evaluationPage.reviewId);
  if (!review) return null;

  return (
    <figure className={`border-l-2 border-gold pl-4 ${className}`}>
      <blockquote className="text-balance text-ash">{review.comments}</blockquote>
      <figcaption className="mt-1 text-sm font-semibold">
        {review.name}
        {sampleReviewsNote && <span className="block font-normal text-ash">{sampleReviewsNote}</span>}
      </figcaption>
    </figure>
  );
}

export function VisitSteps({ className }: { className: string }) {
  const { heading, steps } = evaluationPage.visit;

  return (
    <section aria-labelledby="visit-steps">
      <h2 id="visit-steps" className="display text-heading text-gold">
        {heading}
      </h2>
      <ol className={className}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span aria-hidden="true" className="display text-heading text-gold">
              {index + 1}
            </span>
            <p className="text-ash">
              <strong className="block text-bone">{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
