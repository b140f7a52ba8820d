import type { Metadata } from "next";
import type { ReactNode } from "react";

import { SignOutForm } from "@/app/(account)/user-profile/profile-forms";
import { DeskNavLink } from "@/app/(desk)/desk-nav-link";
import { BrandMark } from "@/components/layout/brand-mark";
import { CONTENT_ID, SkipLink } from "@/components/layout/skip-link";
import { TextLink } from "@/components/ui/text-link";
import { PRIVATE_PAGE } from "@/lib/domain/page-metadata";
import { routes } from "@/lib/routes";

export const metadata: Metadata = { ...PRIVATE_PAGE, title: "Desk" };

const LINKS = [
  { label: "Today", href: routes.desk },
  { label: "Requests", href: routes.deskRequests },
  { label: "Calendar", href: routes.deskCalendar },
  { label: "Numbers", href: routes.deskNumbers },
];

export default function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="border-b border-steel bg-coal">
        <div className="shell flex flex-wrap items-center gap-x-6">
          <BrandMark className="size-7 text-gold max-sm:hidden" />
          <nav aria-label="Desk" className="max-sm:w-full">
            <ul className="flex flex-wrap gap-x-[min(1.25rem,3vw)]">
              {LINKS.map(({ label, href }) => (
                <li key={href}>
                  <DeskNavLink href={href}>{label}</DeskNavLink>
                </li>
              ))}
            </ul>
          </nav>
          <TextLink href={routes.home} prefetch={false} className="ml-auto flex min-h-11 items-center">
            To the site
          </TextLink>
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="shell flex-1 pt-6 pb-12 text-base outline-none sm:pt-8">
        {children}
      </main>
      <footer className="shell border-t border-steel py-6">
        <SignOutForm />
      </footer>
    </>
  );
}
