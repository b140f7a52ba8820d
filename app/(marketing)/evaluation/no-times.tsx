import { PhoneLink } from "@/components/ui/phone-link";
import { TextLink } from "@/components/ui/text-link";
import { site } from "@/lib/content/site";
import { contactHref } from "@/lib/routes";

import type { OpenTimesQuery, OpenTimesView } from "./load-open-times";
import { PageLinks } from "./page-links";

/** The page shows this in place of the form. `view` is null if the database does not respond. */
export function NoTimes({ view, query }: { view: OpenTimesView | null; query: OpenTimesQuery }) {
  return (
    <div className="card p-5 sm:p-8">
      <p className="text-lead" role={view ? undefined : "alert"}>
        {view ? "There are no open times at the moment." : "Open times cannot be shown at the moment."}
      </p>
      <p className="mt-4 text-ash">
        Call <PhoneLink {...site.phone} /> or{" "}
        <TextLink href={contactHref()}>send a request with the contact form</TextLink>, and {site.trainerFirstName} will
        find a time with you.
      </p>
      {view && <PageLinks view={view} query={query} />}
    </div>
  );
}
