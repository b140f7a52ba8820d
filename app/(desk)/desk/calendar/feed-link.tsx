import { CopyButton } from "@/app/(desk)/copy-button";
import { DeskForm } from "@/app/(desk)/desk-form";
import { Result } from "@/app/(desk)/result";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { CloseButton, ConfirmDialog } from "@/components/forms/confirm-dialog";
import { TextLink } from "@/components/ui/text-link";
import { deskWeekHref, FEED_ID } from "@/lib/desk-routes";
import { fingerprint } from "@/lib/server/http/fingerprint";

import { replaceFeedAddress } from "./actions";

const DIALOG_ID = "new-feed-address";

type FeedLinkProps = {
  week: string;
  /** Its address is a secret, so the page shows it only on request. Otherwise it is null. */
  feed: { key: string; url: string } | null;
};

export function FeedLink({ week, feed }: FeedLinkProps) {
  if (feed === null) {
    return (
      <p className="mt-8">
        <TextLink href={deskWeekHref({ week, feed: "1" })} prefetch={false} className="tap-line">
          Subscribe in your calendar app
        </TextLink>
      </p>
    );
  }
  return (
    <div id={FEED_ID} tabIndex={-1} className="mt-8 max-w-prose outline-none">
      <p>
        Add this address as a calendar subscription. Anyone who has it can read all bookings, so keep it to yourself:
      </p>
      <Result at={FEED_ID} />
      <p className="mt-4 border border-steel p-3 font-mono text-sm wrap-anywhere select-all">{feed.url}</p>
      <div className="my-4 flex flex-wrap gap-3">
        <ButtonAnchor href={feed.url.replace(/^https?:/, "webcal:")} variant="outline">
          Open in my calendar
        </ButtonAnchor>
        <CopyButton text={feed.url} />
      </div>
      <ConfirmDialog
        id={DIALOG_ID}
        label="New address"
        variant="outline"
        question="Make a new address?"
        consequences="Calendars that are subscribed to this one get no more bookings until they have the new one."
      >
        <DeskForm
          action={replaceFeedAddress}
          at={FEED_ID}
          aria-labelledby={`${DIALOG_ID}-heading`}
          className="grid gap-3 sm:grid-cols-2"
        >
          <input type="hidden" name="seen" value={fingerprint(feed.key)} />
          <CloseButton dialogId={DIALOG_ID}>Keep it</CloseButton>
          <Button type="submit" variant="danger">
            Yes, new address
          </Button>
        </DeskForm>
      </ConfirmDialog>
    </div>
  );
}
