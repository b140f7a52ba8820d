import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { accountPages } from "@/lib/content/account-pages";
import { routes } from "@/lib/routes";

import { ContentPicture } from "./content-picture";

type AccountCardProps = {
  heading: string;
  intro: string;
  children: ReactNode;
  footer?: ReactNode;
  back?: { label: string; href: string };
};

const HOME = { label: "Back to home", href: routes.home };

export function AccountCard({ heading, intro, children, footer, back = HOME }: AccountCardProps) {
  const { img, img_alt, img_focus } = accountPages.picture;

  return (
    <div className="relative isolate lg:min-h-svh">
      {/* The height is fixed, so that the picture does not resize when messages appear. */}
      <div className="absolute top-0 right-0 -z-10 h-svh w-1/2 max-lg:hidden print:hidden">
        <ContentPicture
          src={img}
          alt={img_alt}
          focus={img_focus}
          sizes="max(60vw, 120svh)"
          className="size-full object-cover"
        />
        <div className="absolute inset-0 bg-[linear-gradient(to_right,var(--color-ink),transparent_50%)]" />
        <div className="absolute inset-x-0 top-0 h-48 bg-[linear-gradient(var(--color-ink)_30%,transparent)]" />
        <div className="absolute inset-x-0 bottom-0 h-1/3 fade-up" />
      </div>
      <AccountPage>
        <div className="mx-auto max-w-md lg:mx-0">
          <PrefetchedLink
            href={back.href}
            className="mb-3 tap-line gap-2 text-ash underline-offset-4 hover:text-gold hover:underline print:hidden"
          >
            <Icon name="arrow-right" className="size-5 rotate-180" />
            {back.label}
          </PrefetchedLink>
          <div className="card p-[min(1.25rem,6vw)] sm:p-8">
            <h1 tabIndex={-1} className="display text-title lg:text-[3.5rem]">
              {heading}
            </h1>
            <p className="mt-3 mb-7 text-ash">{intro}</p>
            {children}
          </div>
          {footer && <p className="mt-6 text-center text-ash">{footer}</p>}
        </div>
      </AccountPage>
    </div>
  );
}

export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <div className="shell pt-[calc(var(--spacing-header)+1.5rem)] pb-8 md:pt-[calc(var(--spacing-header)+4rem)] md:pb-band">
      {children}
    </div>
  );
}
