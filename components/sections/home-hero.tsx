import { ButtonLink } from "@/components/ui/button";
import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { homePage } from "@/lib/content/home-page";
import { trainerPortrait } from "@/lib/content/people-pictures";
import { site } from "@/lib/content/site";
import { routes, trainerHref } from "@/lib/routes";

import { ContentPicture } from "./content-picture";
import { Portrait } from "./portrait";

const BAR =
  "inline-block w-[calc(var(--text-hero)*0.06)] bg-[linear-gradient(var(--color-gold)_0_0)] bg-size-[100%_calc(var(--text-hero)*0.7)] bg-position-[0_calc(var(--text-hero)*0.03)] bg-no-repeat text-transparent forced-color-adjust-none forced-colors:bg-position-[0_40%]";

export function HomeHero() {
  const { headingLines, intro, button, note, picture } = homePage.hero;

  return (
    <section className="relative isolate flex min-h-[min(100svh,68rem)] flex-col justify-end overflow-hidden">
      <ContentPicture
        src={picture.img}
        alt={picture.img_alt}
        focus={picture.img_focus}
        sizes="(max-aspect-ratio: 3/5) 24rem, (min-aspect-ratio: 8/5) 100vw, 160svh"
        isPriority
        className="absolute inset-x-0 top-0 -z-20 h-76 w-full object-cover md:h-120 lg:top-[8%] lg:h-full print:hidden low:opacity-50"
      />
      <div className="absolute inset-x-0 top-0 -z-10 h-76 hero-shade md:h-120 lg:h-full" />

      <div className="shell pt-[calc(var(--spacing-header)+10.5rem)] pb-24 lg:pt-[calc(var(--spacing-header)+3rem)] lg:pb-[min(9svh,6rem)] print:pt-10 low:pt-[calc(var(--spacing-header)+1.25rem)] low:pb-4">
        <h1 className="display text-hero">
          <span className="block">
            <BarredWords words={headingLines[0]} />
          </span>{" "}
          <span className="block text-gold">{headingLines[1]}</span>
        </h1>
        <p className="mt-4 max-w-xl text-lead text-balance md:mt-6 low:mt-3 low:max-w-2xl">{intro}</p>
        <ButtonLink
          href={routes.contact}
          className="mt-6 min-h-14 px-[min(2.5rem,12vw)] text-lg md:mt-8 low:mt-4 low:min-h-12"
        >
          {button}
        </ButtonLink>
        <p className="mt-3 text-sm print:hidden low:mt-2">{note}</p>
        <TrainerLink />
      </div>
    </section>
  );
}

function TrainerLink() {
  const { trainerFirstName, trainerLastName } = site;

  return (
    <PrefetchedLink
      href={trainerHref(trainerFirstName)}
      className="group mt-6 flex w-fit items-center gap-4 print:hidden low:hidden"
    >
      <Portrait
        name={`${trainerFirstName} ${trainerLastName}`}
        src={trainerPortrait.img}
        alt={trainerPortrait.img_alt}
        sizes="3.5rem"
        className="size-[min(3.5rem,16vw)]"
      />
      <span className="min-w-0 leading-snug wrap-anywhere">
        <span className="block font-semibold underline-offset-4 group-hover:text-gold group-hover:underline">
          {`${trainerFirstName} ${trainerLastName}`}
        </span>
        <span className="block text-sm text-ash">{homePage.hero.trainer}</span>
      </span>
    </PrefetchedLink>
  );
}

/** Draws thin bars between the words, because the font's own "|" is too heavy. */
function BarredWords({ words }: { words: string }) {
  return words.split("|").map((word, index) => (
    <span key={word}>
      {index > 0 && <span className={BAR}>|</span>}
      {word}
    </span>
  ));
}
