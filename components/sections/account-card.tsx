import type { ReactNode } from "react";

import { AccountPage } from "@/components/sections/account-page";
import { ContentPicture } from "@/components/sections/content-picture";
import { accountPages } from "@/lib/content/account-pages";

type AccountCardProps = {
  heading: string;
  intro: string;
  children: ReactNode;
  /** Below the card, such as the way to register. */
  footer?: ReactNode;
};

/** The frame of the pages with one short form; a picture fills the other half of wide screens. */
export function AccountCard({ heading, intro, children, footer }: AccountCardProps) {
  const { img, img_alt } = accountPages.picture;

  return (
    <div className="relative isolate lg:min-h-svh">
      <div className="absolute inset-y-0 right-0 -z-10 w-1/2 max-lg:hidden print:hidden">
        <ContentPicture src={img} alt={img_alt} sizes="max(60vw, 120svh)" className="size-full object-cover" />
        <div className="absolute inset-0 bg-linear-to-r from-ink to-transparent to-50%" />
        <div className="absolute inset-x-0 bottom-0 h-1/3 bg-linear-to-t from-ink to-transparent" />
      </div>
      <AccountPage>
        <div className="mx-auto max-w-md lg:mx-0">
          <div className="card p-5 sm:p-8">
            <h1 className="display text-title">{heading}</h1>
            <p className="mt-3 mb-7 text-ash">{intro}</p>
            {children}
          </div>
          {footer && <p className="mt-6 text-center text-ash">{footer}</p>}
        </div>
      </AccountPage>
    </div>
  );
}
