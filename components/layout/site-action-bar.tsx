import { StartBar } from "@/components/islands/start-bar";
import { Icon } from "@/components/ui/icon";
import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { startActions } from "@/lib/content/navigation";
import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

const BAR =
  "fixed inset-x-0 bottom-0 z-40 border-t border-steel bg-ink pb-[env(safe-area-inset-bottom)] md:hidden print:hidden barless:hidden [html:has(:popover-open)_&]:hidden";

/** Pages with a form have none (navigation.css): it would come back when a button is pressed, and take the press. */
export function SiteActionBar() {
  return (
    <div data-action-bar="">
      <StartBar aria-label={startActions.label} className={BAR}>
        <div className="shell py-3 cramped:[&_[href^=tel]]:hidden">
          <StartActions />
        </div>
      </StartBar>
      <div className="h-[calc(4.5rem+env(safe-area-inset-bottom))] bg-coal md:hidden print:hidden barless:hidden" />
    </div>
  );
}

const ACTION =
  "flex min-h-12 flex-auto items-center justify-center gap-2 rounded-md px-2 text-center leading-tight font-semibold";

export function StartActions() {
  return (
    <div className="flex flex-wrap gap-3">
      <PrefetchedLink
        href={routes.evaluation}
        className={`${ACTION} grow-2 bg-gold text-gold-deep hover:bg-gold-bright forced-colors:border`}
      >
        {startActions.evaluation}
      </PrefetchedLink>
      <a href={`tel:${site.phone.e164}`} className={`${ACTION} border border-bone/35 hover:text-gold`}>
        <Icon name="phone" className="size-5" />
        {startActions.call}
      </a>
    </div>
  );
}
