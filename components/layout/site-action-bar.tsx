import { ActionBar } from "@/components/islands/action-bar";
import { StartActions } from "@/components/layout/start-actions";
import { startActions } from "@/lib/content/navigation";
import { routes } from "@/lib/routes";

const BAR =
  "invisible fixed inset-x-0 bottom-0 z-40 translate-y-full border-t border-steel bg-ink pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-300 data-[action-bar=shown]:visible data-[action-bar=shown]:translate-y-0 print:hidden low:hidden [html:has(:is(input,textarea,select):focus)_&]:hidden [html:has(:popover-open)_&]:hidden";
const HIDDEN_ON = [routes.contact, routes.evaluation, routes.booking];
const CORNER =
  "md:right-gutter md:bottom-6 md:left-auto md:rounded-md md:border md:border-gold/60 md:[&_a]:bg-ink md:[&_a]:text-gold md:[&_a]:hover:text-gold-bright md:[&_a+a]:hidden";

export function SiteActionBar() {
  return (
    <ActionBar label={startActions.label} hiddenOn={HIDDEN_ON} className={`${BAR} ${CORNER}`}>
      <div className="max-md:shell max-md:py-3">
        <StartActions />
      </div>
    </ActionBar>
  );
}
