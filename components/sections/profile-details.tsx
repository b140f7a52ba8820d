import type { ReactNode } from "react";

import { ButtonLink } from "@/components/ui/button";
import { EmailText } from "@/components/ui/email-text";
import { initials } from "@/lib/domain/initials";

type ProfileDetailsProps = {
  name: string;
  email: string;
  image: string | null;
  /** Only trainers get this link. */
  deskHref: string | undefined;
  children: ReactNode;
};

const PORTRAIT = "size-28 shrink-0 rounded-full border border-gold/60 bg-ink";

export function ProfileDetails({ name, email, image, deskHref, children }: ProfileDetailsProps) {
  return (
    <section aria-label="Your account" className="flex min-w-0 flex-col card p-5 sm:p-8">
      <div className="flex flex-col gap-6 sm:flex-row sm:items-center">
        {image === null ? (
          <span
            role="img"
            aria-label={name}
            className={`grid place-content-center display text-title text-gold ${PORTRAIT}`}
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
        <dl className="min-w-0 space-y-3">
          <div>
            <dt className="text-sm text-ash">Name</dt>
            <dd className="mt-1 display text-heading leading-tight">
              <bdi>{name}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-sm whitespace-nowrap text-ash">E-mail</dt>
            <dd>
              <EmailText email={email} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="mt-auto space-y-6 pt-8">
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
