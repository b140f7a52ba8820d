import { ContentPicture } from "@/components/sections/content-picture";
import { Paragraphs } from "@/components/sections/prose-band";
import { ButtonLink } from "@/components/ui/button";
import { trainerPage } from "@/lib/content/trainer-page";
import { routes } from "@/lib/routes";

/** The trainer's name and story beside the portrait. */
export function TrainerHero() {
  const { intro, button, picture, bio } = trainerPage;

  return (
    <section className="overflow-clip pt-header">
      <div className="shell grid gap-x-6 gap-y-10 pt-8 pb-band md:grid-cols-[3fr_2fr] md:grid-rows-[auto_1fr] md:pt-12 lg:grid-cols-2">
        <div className="md:pr-6 lg:pt-10 lg:pr-16">
          <p className="eyebrow">{intro.eyebrow}</p>
          <h1 className="mt-3 display text-page">{intro.heading}</h1>
          <p className="mt-6 max-w-(--container-prose) text-lead text-gold">{intro.intro}</p>
          <ButtonLink data-hero-action href={routes.contact} className="mt-8">
            {button}
          </ButtonLink>
        </div>
        <ContentPicture
          src={picture.img}
          alt={picture.img_alt}
          sizes="(min-width: 80rem) 35rem, (min-width: 64rem) 46vw, (min-width: 48rem) 38vw, 100vw"
          isPriority
          className="w-full max-w-140 rounded-xl object-cover object-[50%_30%] max-md:aspect-4/3 md:sticky md:top-28 md:row-span-2 md:aspect-4/5 md:self-start md:object-top lg:aspect-square lg:max-h-[calc(100svh-9rem)] lg:justify-self-end"
        />
        <div className="md:pr-6 lg:pr-16">
          <h2 className="mb-5 display text-heading">{bio.heading}</h2>
          <Paragraphs texts={bio.paragraphs} />
        </div>
      </div>
    </section>
  );
}
