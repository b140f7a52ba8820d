import { ContentPicture } from "@/components/sections/content-picture";
import { PhoneLink } from "@/components/ui/phone-link";
import { TextLink } from "@/components/ui/text-link";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { trainerPortrait } from "@/lib/content/people-pictures";
import { reviews, sampleReviewsNote } from "@/lib/content/reviews";
import { site } from "@/lib/content/site";
import { trainerHref } from "@/lib/routes";
import { isEmailConfigured } from "@/lib/server/email/send-email";

const HEADING_ID = "what-happens-next";

export function WhatHappensNext() {
  const { heading, steps, stepsWithoutMail, trainer, injuries, reviewId } = evaluationPage.next;
  const review = reviews.find(({ id }) => id === reviewId);

  return (
    <aside
      aria-labelledby={HEADING_ID}
      className="grid gap-6 *:min-w-0 md:max-xl:grid-cols-2 md:max-xl:gap-x-8 print:hidden"
    >
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
      <div className="space-y-6">
        <div className="flex items-center gap-4">
          <ContentPicture
            src={trainerPortrait.img}
            alt={trainerPortrait.img_alt}
            sizes="5rem"
            className="size-[min(5rem,22vw)] shrink-0 rounded-full object-cover"
          />
          <p className="min-w-0 leading-snug wrap-anywhere">
            <TextLink href={trainerHref(site.trainerFirstName)}>
              {`${site.trainerFirstName} ${site.trainerLastName}`}
            </TextLink>{" "}
            <span className="text-ash">{trainer}</span>
          </p>
        </div>
        <p className="text-ash">{injuries}</p>
        <p>
          {"Questions? Call "}
          <PhoneLink {...site.phone} />.
        </p>
        {review && (
          <figure className="border-l-2 border-gold pl-4">
            <blockquote className="text-ash">{review.comments}</blockquote>
            <figcaption className="mt-2 text-sm font-semibold">
              {review.name}
              {sampleReviewsNote && <span className="block font-normal text-ash">{sampleReviewsNote}</span>}
            </figcaption>
          </figure>
        )}
      </div>
    </aside>
  );
}
