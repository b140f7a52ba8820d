import { AccountLink } from "@/components/islands/account-link";
import { NavLink } from "@/components/islands/nav-link";
import { ButtonLink } from "@/components/ui/button";
import { EmailText } from "@/components/ui/line-breaks";
import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { footerLinks, legalLinks, startActions } from "@/lib/content/navigation";
import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

import { BrandMark } from "./brand-mark";

const LEGAL_LINK = "tap-line underline md:min-h-9 underline-offset-4 hover:text-gold";

export function SiteFooter() {
  return (
    <footer className="border-t border-steel bg-coal">
      <p className="shell pt-6 display text-title text-balance sm:text-page md:pt-16 lg:pt-24 print:hidden">
        {site.tagline}
      </p>
      <div className="shell flex flex-wrap gap-x-3 gap-y-6 py-5 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-12 md:py-16 lg:grid-cols-3 lg:pt-20 print:grid-cols-2 print:py-3">
        <div className="max-md:hidden md:max-lg:col-span-2 print:col-span-1 print:block">
          <p className="flex items-center gap-3 display text-3xl leading-none">
            <BrandMark className="size-10 text-gold" />
            {site.brand}
          </p>
          <ButtonLink href={routes.evaluation} variant="outline" className="mt-8">
            {startActions.evaluation}
          </ButtonLink>
        </div>

        <nav aria-label="Quick links" className="print:hidden">
          <p className="eyebrow max-sm:tracking-wide">Quick links</p>
          <ul className="mt-3">
            {footerLinks.map(({ label, href }) => (
              <li key={href}>
                <NavLink href={href} className="tap-line transition-colors hover:text-gold md:min-h-9">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>

        <div className="min-w-0 flex-1 basis-36">
          <p className="eyebrow max-sm:tracking-wide">Get in touch</p>
          <address className="mt-3 not-italic">
            <a
              href={`tel:${site.phone.e164}`}
              className="flex min-h-11 items-center transition-colors hover:text-gold md:min-h-9"
            >
              {site.phone.display}
            </a>
            <a
              href={`mailto:${site.email}`}
              className="flex min-h-11 items-center leading-tight transition-colors hover:text-gold max-sm:text-sm md:min-h-9 cramped:py-2 cramped:text-base"
            >
              <EmailText email={site.email} />
            </a>
            <span className="block pt-1.5 text-ash">
              {site.address.street}
              <br />
              <span>{`${site.address.city}, ${site.address.region} ${site.address.postalCode}`}</span>
            </span>
          </address>
        </div>
      </div>

      <div className="border-t border-steel">
        <div className="shell flex flex-wrap items-center gap-x-8 py-3 text-sm text-ash md:py-5 print:min-h-0 print:py-2">
          <p>{`© ${site.copyrightYear} ${site.brand}. All rights reserved.`}</p>
          <p className="hidden print:block">{new URL(site.canonicalUrl).host}</p>
          <ul className="flex flex-wrap gap-x-6 print:hidden">
            {legalLinks.map(({ label, href }) => (
              <li key={href}>
                <PrefetchedLink href={href} className={LEGAL_LINK}>
                  {label}
                </PrefetchedLink>
              </li>
            ))}
            <li>
              <AccountLink className={LEGAL_LINK} />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
