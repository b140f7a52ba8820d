import "@/app/desk-styles.css";

import type { ReactNode } from "react";

import { SignOutForm } from "@/app/(account)/user-profile/profile-forms";
import { BrandMark } from "@/components/layout/brand-mark";
import { CONTENT_ID, SkipLink } from "@/components/layout/skip-link";
import { TextLink } from "@/components/ui/text-link";
import { deskRoutes } from "@/lib/desk-routes";
import { routes } from "@/lib/routes";

import { DeskNavLink } from "./desk-nav-link";

const LINKS = [
  { label: "Today", href: deskRoutes.today },
  { label: "Requests", href: deskRoutes.requests },
  { label: "Calendar", href: deskRoutes.calendar },
  { label: "Numbers", href: deskRoutes.numbers },
];

type DeskFrameProps = {
  /** How many requests wait for an answer. */
  waiting?: number;
  children: ReactNode;
};

/** This is not a layout, because the desk's 404 page has the frame of the site. */
export function DeskFrame({ waiting = 0, children }: DeskFrameProps) {
  return (
    // Next.js would scroll each of several elements into view if the first one, here the skip link, is out of view.
    // It is no scroll anchor, because a result that appears must not move the button that was pressed.
    <div className="flex flex-1 flex-col [overflow-anchor:none]">
      <SkipLink />
      <header className="border-b border-steel bg-coal">
        <div className="shell flex flex-wrap items-center gap-x-6">
          <BrandMark className="size-7 text-gold max-sm:hidden" />
          <nav aria-label="Desk" className="max-sm:w-full">
            <ul className="flex flex-wrap gap-x-5 max-sm:justify-between max-sm:gap-x-0 max-sm:text-[0.9375rem]">
              {LINKS.map(({ label, href }) => (
                <li key={href}>
                  <DeskNavLink href={href}>
                    {label}
                    {href === deskRoutes.requests && waiting > 0 && (
                      <span aria-hidden className="ml-1.5 text-gold">
                        {waiting.toLocaleString("en-US")}
                      </span>
                    )}
                  </DeskNavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="shell flex-1 pt-6 pb-12 text-base outline-none [--spacing-header:0rem] sm:pt-8"
      >
        {children}
      </main>
      <footer className="border-t border-steel py-6">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8">
          <p className="flex flex-wrap gap-x-8">
            <TextLink href={routes.home} prefetch={false} className="tap-line">
              View site
            </TextLink>
            <TextLink href={deskRoutes.security} prefetch={false} className="tap-line">
              Two-step sign-in
            </TextLink>
          </p>
          <SignOutForm />
        </div>
      </footer>
    </div>
  );
}
