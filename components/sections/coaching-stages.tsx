import { Band, BandHeading } from "@/components/ui/band";
import { Icon } from "@/components/ui/icon";
import { aboutPage } from "@/lib/content/about-page";

export function CoachingStages() {
  const { eyebrow, heading, intro, stages } = aboutPage.coaching;

  return (
    <Band labelledBy="coaching" tone="coal">
      <BandHeading id="coaching" eyebrow={eyebrow} title={heading} intro={intro} />
      <ol className="mt-14 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {stages.map(({ icon_class, title, description }, index) => (
          <li key={title} className="border-t-2 border-gold pt-6">
            <div className="flex items-center justify-between">
              <Icon name={icon_class} className="size-8 text-gold" />
              <span aria-hidden="true" className="display text-title text-gold">
                {index + 1}
              </span>
            </div>
            <h3 className="mt-3 display text-heading">{title}</h3>
            <p className="mt-2 text-ash">{description}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
