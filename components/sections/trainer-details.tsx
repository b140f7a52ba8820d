import { Band, BandHeading } from "@/components/ui/band";
import { Icon } from "@/components/ui/icon";
import { trainerPage } from "@/lib/content/trainer-page";

export function TrainerClients() {
  const { heading, groups } = trainerPage.clients;

  return (
    <Band labelledBy="clients" isContinued>
      <h2 id="clients" className="display text-title">
        {heading}
      </h2>
      <dl className="mt-8 grid gap-x-8 gap-y-6 lg:grid-cols-3">
        {groups.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-lead font-semibold text-gold">{title}</dt>
            <dd className="mt-1 text-ash">{text}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

export function TrainerDetails() {
  const { heading, intro, items } = trainerPage.details;

  return (
    <Band labelledBy="details" tone="coal">
      <BandHeading id="details" title={heading} intro={intro} />
      <dl className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ icon_class, title, description }) => (
          <div key={title} className="border-l-2 border-steel pl-[min(1.5rem,5vw)]">
            <dt className="flex items-center gap-3 display text-2xl">
              <Icon name={icon_class} className="size-6 text-gold" />
              {title}
            </dt>
            <dd className="mt-2 text-ash">{description}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
