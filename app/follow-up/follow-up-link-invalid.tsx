import { AccountCard } from "@/components/sections/account-card";
import { FOLLOW_UP_DAYS } from "@/lib/domain/request-state";
import { setResponseStatus } from "@/lib/server/http-context";

export function FollowUpLinkInvalid() {
  setResponseStatus(404);
  return (
    <AccountCard
      heading="This link doesn’t work"
      intro="It has expired or is incomplete, or the request was deleted. Nothing has changed."
    >
      <p>
        Links in emails work for {FOLLOW_UP_DAYS} days. Open the newest email about the request, and copy the whole
        link.
      </p>
    </AccountCard>
  );
}
