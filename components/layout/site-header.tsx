import { AccountLink } from "@/components/islands/account-link";
import { MobileMenu } from "@/components/islands/mobile-menu";
import { NavLink } from "@/components/islands/nav-link";
import { PagesMenu } from "@/components/islands/pages-menu";
import { ScrollAwareHeader } from "@/components/islands/scroll-aware-header";
import { Icon } from "@/components/ui/icon";
import { CLIENT_PORTAL_LABEL, headerLinks, pagesLinks, startActions } from "@/lib/content/navigation";
import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

import { BrandMark } from "./brand-mark";
import { StartActions } from "./site-action-bar";

const MENU_ID = "site-menu";
/** The specification (section 2) wants it transparent at the page's top. A gradient keeps links readable on pictures. */
const HEADER_CLASSES =
  "group fixed inset-x-0 top-0 z-50 border-b border-transparent transition-colors duration-300 before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:-z-10 before:h-[calc(var(--spacing-header)*4/3)] before:bg-[linear-gradient(var(--color-ink)_70%,transparent)] before:transition-opacity has-[:popover-open]:bg-ink data-[scrolled=true]:border-steel/60 data-[scrolled=true]:bg-ink/95 data-[scrolled=true]:[backdrop-filter:blur(12px)] data-[scrolled=true]:before:opacity-0 noscript:border-steel/60 noscript:bg-ink print:static print:before:hidden";
const LINK_CLASSES = "flex min-h-11 items-center nav-line hover:text-gold aria-[current=page]:text-gold";
const PAGES_BUTTON_CLASSES =
  "flex min-h-11 cursor-pointer items-center gap-1 nav-line hover:text-gold aria-[current=true]:text-gold data-[state=open]:text-gold noscript:hidden [&[data-state=open]>svg]:rotate-180";
const MENU_CLASSES =
  "fixed inset-x-0 top-header bottom-0 m-0 h-[calc(100dvh-var(--spacing-header))] max-h-none w-full max-w-none overflow-y-auto border-0 bg-ink p-0 text-bone lg:hidden";
/** It stands where the button is hidden (app/navigation.css). */
const SUMMARY_CLASSES =
  "absolute top-0 right-gutter cursor-pointer leading-(--spacing-header) font-semibold lg:hidden print:hidden";

const EVALUATION_CLASSES =
  "min-h-11 items-center rounded-md border border-gold/70 px-3 leading-tight font-semibold whitespace-nowrap text-gold transition-colors hover:border-gold hover:bg-gold hover:text-gold-deep aria-[current=page]:border-gold xl:px-4 print:hidden";

// Class names of islands are passed from here to keep them out of the client bundle.
export function SiteHeader() {
  return (
    <ScrollAwareHeader className={HEADER_CLASSES}>
      <div className="shell flex min-h-header items-center justify-between gap-x-[min(1.5rem,4vw)]">
        <NavLink
          href={routes.home}
          aria-label={`${site.brand} – Home page`}
          className="flex min-h-11 items-center gap-2.5 display text-[min(1.5rem,8vw)] leading-none transition-colors hover:text-gold lg:shrink-0"
        >
          <BrandMark className="size-[min(2.25rem,10vw)] text-gold" />
          {site.brand}
        </NavLink>

        <nav
          aria-label="Main"
          className="hidden flex-wrap items-center justify-end gap-x-[clamp(1rem,2.2vw,2.25rem)] font-medium lg:flex"
        >
          {headerLinks.map(({ label, href }) => (
            <NavLink key={href} href={href} className={LINK_CLASSES}>
              {label}
            </NavLink>
          ))}
          <PagesMenu links={pagesLinks} className={PAGES_BUTTON_CLASSES}>
            Pages
            <Icon name="chevron-down" className="size-4 transition-transform" />
          </PagesMenu>
          <div className="hidden noscript:contents">
            {pagesLinks.map(({ label, href }) => (
              <NavLink key={href} href={href} className={LINK_CLASSES}>
                {label}
              </NavLink>
            ))}
          </div>
          <NavLink href={routes.evaluation} className={`${EVALUATION_CLASSES} flex`}>
            {startActions.evaluation}
          </NavLink>
          <span className="text-sm leading-tight text-ash lg:max-xl:w-min lg:max-xl:min-w-26">
            {CLIENT_PORTAL_LABEL}
          </span>
        </nav>

        <div className="flex items-center gap-x-4 lg:hidden">
          <a
            href={`tel:${site.phone.e164}`}
            className="hidden min-h-11 items-center whitespace-nowrap hover:text-gold md:flex print:hidden"
          >
            {site.phone.display}
          </a>
          <NavLink
            href={routes.evaluation}
            className={`${EVALUATION_CLASSES} hidden md:flex noscript:mr-16 [@media(height<30rem)_and_(width>=26rem)]:flex`}
          >
            {startActions.evaluation}
          </NavLink>
          <MenuButton />
        </div>
      </div>
      <MobileMenu id={MENU_ID} className={MENU_CLASSES} summary={<summary className={SUMMARY_CLASSES}>Menu</summary>}>
        <SmallScreenMenu />
      </MobileMenu>
    </ScrollAwareHeader>
  );
}

/** CSS switches the icon and the name, so that both are right before hydration. */
function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={MENU_ID}
      className="-mr-2.5 flex size-[min(2.75rem,14vw)] shrink-0 cursor-pointer items-center justify-center hover:text-gold lg:hidden print:hidden"
    >
      <span className="group-has-[:popover-open]:hidden">
        <Icon name="menu" className="size-[min(1.75rem,9vw)]" />
        <span className="sr-only">Open menu</span>
      </span>
      <span className="hidden group-has-[:popover-open]:inline">
        <Icon name="close" className="size-[min(1.75rem,9vw)]" />
        <span className="sr-only">Close menu</span>
      </span>
    </button>
  );
}

function SmallScreenMenu() {
  return (
    <div className="shell flex min-h-full flex-col justify-between gap-8 pt-4 pb-6">
      <nav aria-label="Menu">
        <ul className="display text-4xl">
          {[...headerLinks, ...pagesLinks].map(({ label, href }) => (
            <li key={href} className="border-b border-steel">
              <NavLink
                href={href}
                className="arrow-after flex min-h-14 items-center justify-between decoration-2 underline-offset-8 hover:text-gold aria-[current=page]:text-gold aria-[current=page]:underline"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ash">{CLIENT_PORTAL_LABEL}</p>
      </nav>
      <div>
        <StartActions />
        <AccountLink className="mt-2 flex min-h-11 items-center justify-center font-semibold underline underline-offset-4 hover:text-gold" />
      </div>
    </div>
  );
}
