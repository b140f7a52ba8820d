import { ContentPicture } from "@/components/sections/content-picture";
import { Paragraphs } from "@/components/sections/prose-band";
import { trainerPage } from "@/lib/content/trainer-page";

/** The trainer's name and story beside a tall picture. */
export function TrainerHero() {
  const { intro, picture, bio } = trainerPage;

  return (
    <section className="overflow-hidden pt-header">
      <div className="shell grid gap-12 pt-12 pb-band lg:grid-cols-2 lg:gap-x-6">
        <div className="lg:pt-10 lg:pr-16">
          <p className="eyebrow">{intro.eyebrow}</p>
          <h1 className="mt-3 display text-page">{intro.heading}</h1>
          <p className="mt-6 max-w-(--container-prose) text-lead text-gold">{intro.intro}</p>
          <h2 className="mt-12 mb-5 display text-heading">{bio.heading}</h2>
          <Paragraphs texts={bio.paragraphs} />
        </div>
        <ContentPicture
          src={picture.img}
          alt={picture.img_alt}
          sizes="(min-width: 80rem) 39.25rem, (min-width: 64rem) 48vw, 100vw"
          isPriority
          className="w-full rounded-xl object-cover max-lg:-order-1 max-lg:aspect-4/3 lg:sticky lg:top-28 lg:max-h-[calc(100svh-9rem)] lg:self-start"
        />
      </div>
    </section>
  );
}
