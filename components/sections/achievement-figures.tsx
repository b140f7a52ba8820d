import { Icon } from "@/components/ui/icon";
import { achievements } from "@/lib/content/achievements";
import { homePage } from "@/lib/content/home-page";

export function AchievementFigures() {
  return (
    <section aria-labelledby="achievements" className="bg-gold text-gold-deep">
      <div className="shell py-10 md:py-20">
        <h2 id="achievements" className="sr-only">
          {homePage.achievements.heading}
        </h2>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-7 md:gap-y-10 lg:grid-cols-4">
          {achievements.map(({ id, number, title, icon_class }) => (
            <li key={id} className="border-t-2 border-gold-deep pt-5">
              <Icon name={icon_class} className="size-7" />
              <p className="mt-2 display text-page md:mt-4">{number}</p>
              <p className="mt-1 font-semibold">{title}</p>
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-(--container-prose) text-balance">{homePage.achievements.note}</p>
      </div>
    </section>
  );
}
