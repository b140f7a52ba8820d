import { ButtonLink } from "@/components/ui/button";
import { profilePage } from "@/lib/content/profile-page";
import { routes } from "@/lib/routes";

export function ProfileGym() {
  const { heading, paragraphs, button } = profilePage.gymProfile;

  return (
    <section aria-labelledby="gym-profile" className="flex flex-col items-start card p-5 sm:p-8">
      <h2 id="gym-profile" className="display text-heading">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-ash last-of-type:mb-auto">
          {paragraph}
        </p>
      ))}
      <ButtonLink href={routes.contact} variant="outline" className="mt-6">
        {button}
      </ButtonLink>
    </section>
  );
}
