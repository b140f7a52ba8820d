import type { ReactNode } from "react";

import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { EmailText } from "@/components/ui/line-breaks";
import { TextLink } from "@/components/ui/text-link";
import { profilePage } from "@/lib/content/profile-page";
import { initials } from "@/lib/domain/text";
import { routes } from "@/lib/routes";

type ProfileDetailsProps = {
  name: string;
  email: string;
  image: string | null;
  /** Only trainers get this link. */
  deskHref: string | undefined;
  children: ReactNode;
};

const PORTRAIT = "size-[min(4rem,18vw)] shrink-0 sm:size-28 rounded-full border border-gold/60 bg-ink";

export function ProfileDetails({ name, email, image, deskHref, children }: ProfileDetailsProps) {
  return (
    <section aria-label="Your account" className="flex min-w-0 flex-col card px-[min(1rem,5vw)] py-3 sm:p-8">
      <div className="flex flex-wrap items-center gap-4 sm:gap-6">
        {image === null ? (
          <span
            role="img"
            aria-label={name}
            className={`grid place-content-center display text-heading text-gold sm:text-title ${PORTRAIT}`}
          >
            {initials(name)}
          </span>
        ) : (
          // "no-referrer" hides from the provider which page shows its photo.
          <img
            src={image}
            alt={name}
            width={112}
            height={112}
            referrerPolicy="no-referrer"
            className={`object-cover ${PORTRAIT}`}
          />
        )}
        <dl className="min-w-0 flex-1 basis-40 sm:space-y-3">
          <div>
            <dt className="text-sm text-ash max-sm:sr-only">Name</dt>
            <dd className="display text-heading leading-tight sm:mt-1">
              <bdi>{name}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-sm whitespace-nowrap text-ash max-sm:sr-only">E-mail</dt>
            <dd>
              <EmailText email={email} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="mt-auto space-y-4 pt-4 sm:space-y-6 sm:pt-8">
        {deskHref && (
          <ButtonLink href={deskHref} prefetch={false}>
            Desk
          </ButtonLink>
        )}
        {children}
      </div>
    </section>
  );
}

type ProfileCardProps = {
  /** The heading with this id also labels a form inside. */
  id: string;
  heading: string;
  children: ReactNode;
};

export function ProfileCard({ id, heading, children }: ProfileCardProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 card px-[min(1rem,5vw)] py-3 sm:p-8">
      <h2 id={id} className="mb-3 display text-heading sm:mb-5">
        {heading}
      </h2>
      {children}
    </section>
  );
}

export function ProfileData() {
  return (
    <ProfileCard id="your-data" heading="Your data">
      <p className="text-ash">{profilePage.dataNote}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:mt-3">
        <TextLink href={routes.privacy} className="tap-line">
          What is stored, and why
        </TextLink>
        <ButtonAnchor href={routes.profileData} variant="outline">
          Download my data
        </ButtonAnchor>
      </div>
    </ProfileCard>
  );
}

export function ProfileGym() {
  const { heading, paragraphs, button } = profilePage.gymProfile;

  return (
    <section aria-labelledby="gym-profile" className="flex flex-col items-start card px-[min(1rem,5vw)] py-3 sm:p-8">
      <h2 id="gym-profile" className="display text-heading">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-ash">
          {paragraph}
        </p>
      ))}
      <TextLink href={routes.contact} className="tap-line">
        {button}
      </TextLink>
    </section>
  );
}
