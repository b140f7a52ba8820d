import { Icon } from "@/components/ui/icon";
import { achievements } from "@/lib/content/achievements";
import { homePage } from "@/lib/content/home-page";

export function AchievementFigures() {
  return (
    <section aria-labelledby="achievements" className="bg-gold text-gold-deep">
      <div className="shell py-8 md:py-20">
        <h2 id="achievements" className="sr-only">
          {homePage.achievements.heading}
        </h2>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-6 md:gap-y-10 lg:grid-cols-4">
          {achievements.map(({ id, number, title, icon_class }) => (
            <li key={id} className="relative border-t-2 border-gold-deep pt-4 font-semibold md:pt-5">
              <Icon name={icon_class} className="absolute top-5 right-0 size-7" />
              <p className="display text-page font-normal">{number}</p>
              {title}
            </li>
          ))}
        </ul>
        <p className="mt-5 max-w-(--container-prose) text-base text-balance md:mt-8">{homePage.achievements.note}</p>
      </div>
    </section>
  );
}
