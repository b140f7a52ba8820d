import { startActions } from "@/lib/content/navigation";

import { StartActions } from "./start-actions";

const BAR =
  "fixed inset-x-0 bottom-0 z-40 border-t border-steel bg-ink pb-[env(safe-area-inset-bottom)] md:hidden print:hidden low:hidden [html:has(:popover-open)_&]:hidden";

/**
 * The bar at the bottom of phones. A page with a form has none (navigation.css): it would leave while somebody types, come
 * back when a button is pressed, and take the press.
 */
export function SiteActionBar() {
  return (
    <div data-action-bar="">
      <nav aria-label={startActions.label} className={BAR}>
        <div className="@container">
          <div className="shell py-3 @max-3xs:hidden">
            <StartActions />
          </div>
        </div>
      </nav>
      <div className="h-[calc(4.5rem+env(safe-area-inset-bottom))] bg-coal md:hidden print:hidden low:hidden" />
    </div>
  );
}
