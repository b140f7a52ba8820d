import { CardPage } from "@/components/sections/card-page";
import { FOLLOW_UP_DAYS } from "@/lib/domain/request-state";
import { setResponseStatus } from "@/lib/server/request-context";

/** For links with an invalid or expired signature, and for deleted requests. The status is 404. */
export function FollowUpLinkInvalid() {
  setResponseStatus(404);
  return (
    <CardPage
      heading="This link doesn’t work"
      intro="It has expired or is incomplete, or the request was deleted. Nothing has changed."
    >
      <p>
        Links in emails work for {FOLLOW_UP_DAYS} days. Open the newest email about the request, and copy the whole
        link.
      </p>
    </CardPage>
  );
}
