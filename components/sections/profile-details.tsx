import type { ReactNode } from "react";

import { ButtonLink } from "@/components/ui/button";
import { EmailText } from "@/components/ui/email-text";
import { initials } from "@/lib/domain/text";

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
    <section aria-label="Your account" className="flex min-w-0 flex-col card px-4 py-3 sm:p-8">
      <div className="flex items-center gap-4 sm:gap-6">
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
        <dl className="min-w-0 sm:space-y-3">
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
