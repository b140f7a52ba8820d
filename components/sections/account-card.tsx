import type { ReactNode } from "react";

import { AccountPage } from "@/components/sections/account-page";

type AccountCardProps = {
  heading: string;
  intro: string;
  children: ReactNode;
  /** Below the card, such as the way to register. */
  footer?: ReactNode;
};

/** The frame of the pages with one short form. */
export function AccountCard({ heading, intro, children, footer }: AccountCardProps) {
  return (
    <AccountPage>
      <div className="mx-auto max-w-md rounded-xl border border-steel bg-coal p-5 sm:p-8">
        <h1 className="display text-title">{heading}</h1>
        <p className="mt-3 mb-7 text-ash">{intro}</p>
        {children}
      </div>
      {footer && <p className="mt-6 text-center text-ash">{footer}</p>}
    </AccountPage>
  );
}
