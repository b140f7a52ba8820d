import { Badge } from "@/components/ui/badge";
import { Band } from "@/components/ui/band";
import { BandHeading } from "@/components/ui/band-heading";
import { Icon } from "@/components/ui/icon";
import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { TextLink } from "@/components/ui/text-link";
import { homePage } from "@/lib/content/home-page";
import { sessionGroups } from "@/lib/content/session-packages";
import { type TrainingEnvironment, trainingEnvironments } from "@/lib/content/training-environments";
import { formatUsd, lowestPricePerSession } from "@/lib/domain/session-pricing";
import { contactHref, routes } from "@/lib/routes";

import { ContentPicture } from "./content-picture";

export function TrainingOptions() {
  const { eyebrow, heading, intro } = homePage.trainingOptions;

  return (
    <Band labelledBy="training-options">
      <BandHeading id="training-options" eyebrow={eyebrow} title={heading} intro={intro} />
      <ul className="mt-8 grid grid-cols-1 gap-5 md:mt-12 md:grid-cols-2 md:gap-6">
        {trainingEnvironments.map((environment) => (
          <li key={environment.id} className="flex">
            <TrainingOption {...environment} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

function TrainingOption(environment: TrainingEnvironment) {
  const { slug, icon_class, title, tagline, description, img, img_alt, coming_soon } = environment;
  const sessions = sessionGroups.find(({ type }) => type === slug);

  return (
    <article className="group relative flex w-full flex-col overflow-hidden card transition-colors has-[a]:hover:border-gold/60">
      <div className="aspect-5/2 overflow-hidden rendered-late md:aspect-3/2">
        <ContentPicture
          src={img}
          alt={img_alt}
          sizes="(min-width: 80rem) 39.25rem, (min-width: 48rem) 50vw, 100vw"
          className={`size-full object-cover ${coming_soon ? "opacity-60 grayscale" : "transition-transform duration-700 ease-out group-hover:scale-104"}`}
        />
      </div>
      <div className="flex flex-1 flex-col items-start p-[min(1.25rem,6vw)] md:p-8">
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
          <Icon name={icon_class} className="size-7 text-gold" />
          <h3 className="display text-heading">{title}</h3>
          {coming_soon && <Badge>{homePage.trainingOptions.comingSoon}</Badge>}
        </div>
        <p className="mt-2 font-semibold md:mt-3">{tagline}</p>
        <p className="mt-1 mb-2 grow text-ash md:mt-2 md:mb-4">{description}</p>
        {sessions && (
          // This link is above the one that covers the card.
          <TextLink href={routes.pricing} className="relative z-10 inline-flex min-h-11 items-center">
            {`From ${formatUsd(lowestPricePerSession(sessions.packages))} a session`}
          </TextLink>
        )}
        {!coming_soon && (
          <PrefetchedLink
            href={contactHref({ type: slug, source: "home" })}
            // This link covers the whole card.
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-gold underline-offset-4 after:absolute after:inset-0 hover:text-gold-bright hover:underline"
          >
            <span>{`Ask about ${title}`}</span>
            <Icon name="arrow-right" className="size-5 transition-transform group-hover:translate-x-1" />
          </PrefetchedLink>
        )}
      </div>
    </article>
  );
}
