import Link from "next/link";

import { MobileActionBar } from "@/components/islands/mobile-action-bar";
import { Icon } from "@/components/ui/icon";
import { actionBar } from "@/lib/content/navigation";
import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

const ACTION = "flex min-h-12 flex-1 items-center justify-center gap-2 rounded-md px-4 font-semibold";

export function SiteActionBar() {
  return (
    <MobileActionBar label={actionBar.label} hiddenOn={routes.contact}>
      <div className="shell flex gap-3 py-3">
        <Link href={routes.contact} className={`${ACTION} grow-2 bg-gold text-gold-deep hover:bg-gold-bright`}>
          {actionBar.evaluation}
        </Link>
        <a href={`tel:${site.phone.e164}`} className={`${ACTION} border border-bone/35 hover:text-gold`}>
          <Icon name="phone" className="size-5" />
          {actionBar.call}
        </a>
      </div>
    </MobileActionBar>
  );
}
