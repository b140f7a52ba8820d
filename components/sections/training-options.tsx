import { Badge } from "@/components/ui/badge";
import { Band, BandHeading } from "@/components/ui/band";
import { Icon } from "@/components/ui/icon";
import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { TextLink } from "@/components/ui/text-link";
import { homePage } from "@/lib/content/home-page";
import { sessionGroups } from "@/lib/content/session-packages";
import { type TrainingEnvironment, trainingEnvironments } from "@/lib/content/training-environments";
import { formatUsd, lowestPricePerSession } from "@/lib/domain/session-pricing";
import { contactHref, routes } from "@/lib/routes";

import { ContentPicture } from "./content-picture";
import { EvaluationButton } from "./evaluation-call";

export function TrainingOptions() {
  const { eyebrow, heading, intro, undecided } = homePage.trainingOptions;

  return (
    <Band labelledBy="training-options">
      <BandHeading id="training-options" eyebrow={eyebrow} title={heading} intro={intro} />
      <ul className="swipe-row mt-6 md:mt-12 md:grid-cols-2 md:gap-6 xl:grid-cols-4 print:grid-cols-2">
        {trainingEnvironments.map((environment) => (
          <TrainingOption key={environment.id} {...environment} />
        ))}
      </ul>
      <p className="mt-6 mb-3 text-lead font-semibold md:mt-12 print:hidden">{undecided}</p>
      <EvaluationButton className="max-sm:w-full" />
    </Band>
  );
}

function TrainingOption(environment: TrainingEnvironment) {
  const { slug, icon_class, title, tagline, description, img, img_alt, coming_soon } = environment;
  const sessions = sessionGroups.find(({ type }) => type === slug);

  return (
    <li className="flex">
      <article className="group relative flex w-full flex-col overflow-hidden card transition-colors has-[a]:hover:border-gold/60">
        <div className="aspect-3/1 overflow-hidden md:aspect-3/2">
          <ContentPicture
            src={img}
            alt={img_alt}
            sizes="(min-width: 80rem) 21.5rem, (min-width: 48rem) 50vw, 22rem"
            className={`size-full object-cover ${coming_soon ? "opacity-60 [filter:grayscale(1)]" : ""}`}
          />
        </div>
        <div className="flex flex-1 flex-col items-start p-[min(1rem,5vw)] md:p-6">
          <Icon name={icon_class} className="hidden size-7 text-gold md:block" />
          <h3 className="display text-heading md:mt-3">{title}</h3>
          {coming_soon && (
            <Badge className="absolute top-4 right-4 bg-ink">{homePage.trainingOptions.comingSoon}</Badge>
          )}
          <p className="mt-2 font-semibold">{tagline}</p>
          <p className="mt-1 mb-2 grow text-ash md:mb-4">{description}</p>
          {sessions && (
            // This link is above the one that covers the card.
            <TextLink href={routes.pricing} className="relative z-10 tap-line">
              {`From ${formatUsd(lowestPricePerSession(sessions.packages))} a session`}
            </TextLink>
          )}
          {!coming_soon && (
            <PrefetchedLink
              href={contactHref({ type: slug, source: "home" })}
              // This link covers the whole card.
              className="arrow-after tap-line font-semibold text-gold underline-offset-4 before:absolute before:inset-0 hover:text-gold-bright hover:underline"
            >
              <span>
                Ask about <span className="inline-block [text-decoration:inherit]">{title}</span>
              </span>
            </PrefetchedLink>
          )}
        </div>
      </article>
    </li>
  );
}
