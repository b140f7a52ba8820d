import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { bookingPlaces } from "@/lib/content/booking-places";
import type { SessionGroup } from "@/lib/content/session-packages";
import { featuredPackage, singleSession } from "@/lib/domain/session-pricing";
import { contactHref } from "@/lib/routes";

import { PackageTable } from "./package-table";

export function SessionCard({ type, title, description, more, packages }: SessionGroup) {
  const headingId = `${type}-sessions`;
  const featured = featuredPackage(packages);
  const single = singleSession(packages);

  return (
    <article
      aria-labelledby={headingId}
      className="flex w-full flex-col card p-[min(1.25rem,6vw)] sm:p-6 md:p-8 @2xl:grid @2xl:grid-cols-2 @2xl:gap-x-6 print:break-inside-avoid print:p-4"
    >
      <div className="flex items-center gap-3 sm:block">
        <Icon name={bookingPlaces[type].icon} className="size-8 text-gold sm:size-10" />
        <h3 id={headingId} className="display text-heading sm:mt-4">
          {title}
        </h3>
      </div>
      <p className="mt-2 text-ash">{description}</p>
      <div className="my-4 sm:my-6 print:my-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="display text-title">{featured.pricePerSession}</strong>{" "}
          <span className="text-ash">{`per session with a ${featured.name}`}</span>
        </p>
        {single && single !== featured && (
          <p className="mt-1 text-ash">{`${single.pricePerSession} for a single session`}</p>
        )}
      </div>
      <div className="@2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1">
        <PackageTable title={title} packages={packages} />
      </div>
      <p className="mt-6 mb-8 text-ash @2xl:col-start-1 @2xl:my-0 print:mt-3 print:mb-0">{more}</p>
      <ButtonLink
        href={contactHref({ type, source: "pricing2" })}
        variant="outline"
        className="mt-auto w-full max-lg:px-2 @2xl:col-start-2 @2xl:row-start-4 @2xl:mt-4 @2xl:self-end"
      >
        {`Get Started - ${title}`}
      </ButtonLink>
    </article>
  );
}
