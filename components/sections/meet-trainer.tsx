import { Band } from "@/components/ui/band";
import { ButtonLink } from "@/components/ui/button";
import { Carousel } from "@/components/ui/carousel";
import { homePage } from "@/lib/content/home-page";
import { trainerPortrait, trainerStandIn } from "@/lib/content/people-pictures";
import { site } from "@/lib/content/site";
import { initials } from "@/lib/domain/text";
import { trainerHref } from "@/lib/routes";

import { ContentPicture } from "./content-picture";

const AUTOPLAY_MS = 4000;
const HEADING_ID = "meet-trainer";

export function MeetTrainer() {
  const { heading, subheading, paragraphs, button, slides } = homePage.meetTrainer;

  return (
    <Band>
      <div className="grid items-center gap-5 md:gap-8 lg:grid-cols-2 lg:gap-x-6">
        <div className="max-w-(--container-prose) lg:pr-16">
          <h2 id={HEADING_ID} className="display text-title">
            {heading}
          </h2>
          <p className="mt-3 text-lead font-semibold text-gold">{subheading}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-ash">
              {paragraph}
            </p>
          ))}
          {/* The sr-only text is for search engines; the specification (section 2) sets the aria-label. */}
          <ButtonLink
            href={trainerHref(site.trainerFirstName)}
            aria-label={button}
            aria-describedby={HEADING_ID}
            variant="outline"
            className="mt-4 md:mt-6"
          >
            <span>{button}</span>
            <span className="sr-only">{` about ${site.trainerFirstName}`}</span>
          </ButtonLink>
        </div>

        <Carousel
          label="Meet the trainer"
          columns={1}
          autoplayMs={AUTOPLAY_MS}
          className="min-w-0"
          slides={slides.map(({ img, img_alt, img_focus }) => (
            <div key={img} className="relative">
              <ContentPicture
                src={img}
                alt={img_alt}
                focus={img_focus}
                // The picture is 500 px tall at an aspect ratio of 6:5.
                sizes="(min-width: 80rem) 38rem, (min-width: 64rem) max(50vw, 600px), max(100vw, 600px)"
                className="h-[500px] w-full rounded-xl object-cover"
              />
              {img === trainerStandIn.img && <Monogram />}
            </div>
          ))}
        />
      </div>
    </Band>
  );
}

/** Nobody's face is shown as his. */
function Monogram() {
  if (trainerPortrait.img_alt !== "") return null;

  return (
    <span
      aria-hidden="true"
      className="absolute top-6 left-6 grid size-24 place-items-center rounded-full border-2 border-gold bg-ink/70 pt-1 display text-title leading-none text-gold"
    >
      {initials(`${site.trainerFirstName} ${site.trainerLastName}`)}
    </span>
  );
}
