import { MobileActionBar } from "@/components/islands/mobile-action-bar";
import { Icon } from "@/components/ui/icon";
import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { actionBar } from "@/lib/content/navigation";
import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

const BAR =
  "invisible fixed inset-x-0 bottom-0 z-40 translate-y-full border-t border-steel bg-ink/95 pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-300 data-[action-bar=shown]:visible data-[action-bar=shown]:translate-y-0 md:hidden print:hidden low:hidden [html:has(:is(input,textarea,select):focus)_&]:hidden [html:has(nav:popover-open)_&]:hidden";
/** Where an evaluation is asked for or booked already. */
const HIDDEN_ON = [routes.contact, routes.evaluation, routes.booking];
const ACTION = "flex min-h-12 flex-1 items-center justify-center gap-2 rounded-md px-4 font-semibold";

export function SiteActionBar() {
  return (
    <MobileActionBar label={actionBar.label} hiddenOn={HIDDEN_ON} className={BAR}>
      <div className="shell flex gap-3 py-3">
        <PrefetchedLink
          href={routes.contact}
          className={`${ACTION} grow-2 bg-gold text-gold-deep hover:bg-gold-bright`}
        >
          {actionBar.evaluation}
        </PrefetchedLink>
        <a href={`tel:${site.phone.e164}`} className={`${ACTION} border border-bone/35 hover:text-gold`}>
          <Icon name="phone" className="size-5" />
          {actionBar.call}
        </a>
      </div>
    </MobileActionBar>
  );
}
