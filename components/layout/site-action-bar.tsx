import { ActionBar } from "@/components/islands/action-bar";
import { startActions } from "@/lib/content/navigation";
import { routes } from "@/lib/routes";

import { StartActions } from "./start-actions";

const BAR =
  "fixed inset-x-0 bottom-0 z-40 border-t border-steel bg-ink pb-[env(safe-area-inset-bottom)] md:hidden print:hidden low:hidden [html:has(:is(input,textarea,select):focus)_&]:hidden [html:has(:popover-open)_&]:hidden";
const HIDDEN_ON = [routes.contact, routes.evaluation, routes.booking];

export function SiteActionBar() {
  return (
    <ActionBar label={startActions.label} hiddenOn={HIDDEN_ON} className={BAR}>
      <div className="@container">
        <div className="shell py-3 @max-3xs:hidden">
          <StartActions />
        </div>
      </div>
    </ActionBar>
  );
}
