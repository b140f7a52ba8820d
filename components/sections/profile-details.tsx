import type { ReactNode } from "react";

import { PLACEHOLDER_PICTURE } from "@/lib/content/pictures";

type ProfileDetailsProps = {
  name: string;
  email: string;
  /** The address of the provider's photo. */
  image: string | null;
  children: ReactNode;
};

export function ProfileDetails({ name, email, image, children }: ProfileDetailsProps) {
  return (
    <section aria-label="Your account" className="min-w-0 card p-5 sm:p-8">
      <div className="flex flex-col gap-6 sm:flex-row sm:items-center">
        {/* The provider is not told which page its photo is shown on. A broken one becomes the placeholder. */}
        <img
          src={image ?? PLACEHOLDER_PICTURE}
          alt={name}
          width={112}
          height={112}
          referrerPolicy="no-referrer"
          className="size-28 shrink-0 rounded-full border border-steel bg-ink object-cover"
        />
        <dl className="min-w-0 space-y-3">
          <div>
            <dt className="text-sm text-ash">Name</dt>
            <dd className="mt-1 display text-heading leading-tight">
              <bdi>{name}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ash">E-mail</dt>
            <dd>{email}</dd>
          </div>
        </dl>
      </div>
      <div className="mt-8 space-y-6">{children}</div>
    </section>
  );
}
