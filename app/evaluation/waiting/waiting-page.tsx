import type { OpenTimesQuery, OpenTimesView } from "@/app/evaluation/load-open-times";
import { PrivacyNote } from "@/components/forms/visitor-form-parts";
import { offeredPlaces } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { waitingList } from "@/lib/content/waiting-page";
import { offeredPeriods } from "@/lib/domain/waiting-periods";
import { accountContactDetails } from "@/lib/server/accounts/browser-session";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { joinList } from "./actions";
import { WaitingListForm } from "./waiting-list-form";

export async function WaitingList({ view, query }: { view: OpenTimesView | null; query: OpenTimesQuery }) {
  if (!view || view.current || !isEmailConfigured()) return null;
  const { requestToken } = view;
  const { place } = query;

  return (
    <WaitingListForm
      action={joinList}
      texts={waitingList}
      token={requestToken}
      account={requestToken ? null : await accountContactDetails()}
      periods={offeredPeriods(bookingRules.openingHours)}
      places={offeredPlaces.choices}
      place={typeof place === "string" ? place : ""}
      phone={site.phone}
      privacy={<PrivacyNote text={waitingList.privacy} />}
    />
  );
}
