import { Icon } from "@/components/ui/icon";
import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { startActions } from "@/lib/content/navigation";
import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

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
