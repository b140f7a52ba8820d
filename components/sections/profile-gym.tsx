import { TextLink } from "@/components/ui/text-link";
import { profilePage } from "@/lib/content/profile-page";
import { routes } from "@/lib/routes";

export function ProfileGym() {
  const { heading, paragraphs, button } = profilePage.gymProfile;

  return (
    <section aria-labelledby="gym-profile" className="flex flex-col items-start card px-4 py-3 sm:p-8">
      <h2 id="gym-profile" className="display text-heading">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-ash">
          {paragraph}
        </p>
      ))}
      <TextLink href={routes.contact} className="inline-flex min-h-11 items-center">
        {button}
      </TextLink>
    </section>
  );
}
