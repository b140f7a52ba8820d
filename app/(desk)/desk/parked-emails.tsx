import { DeskForm } from "@/app/(desk)/desk-form";
import { DeskSection } from "@/app/(desk)/desk-page";
import { Result } from "@/app/(desk)/result";
import { Button } from "@/components/ui/button";
import { bookingRules } from "@/lib/content/booking-rules";
import { describeDayFrom } from "@/lib/domain/dates";
import type { ParkedEmail } from "@/lib/server/email/outbox";

import { sendAgain } from "./actions";

const AT = "parked-emails";

const RECIPIENTS = {
  trainer: "To the trainer",
  visitor: "To the visitor",
  "account owner": "To the account’s owner",
};

export function ParkedEmails({ emails, now }: { emails: ParkedEmail[]; now: Date }) {
  return (
    <div>
      <Result at={AT} />
      {emails.length > 0 && <ParkedList emails={emails} now={now} />}
    </div>
  );
}

function ParkedList({ emails, now }: { emails: ParkedEmail[]; now: Date }) {
  return (
    <DeskSection id={AT} title="E-mails that could not be sent">
      <ul className="divide-y divide-steel">
        {emails.map(({ id, to, name, isAboutErased, queuedAt, lastError }) => (
          <li key={id} className="flex flex-wrap gap-x-4 py-2">
            <span className="wrap-anywhere">
              <span>{to ? RECIPIENTS[to] : "To somebody unknown"}</span>
              {(name ?? isAboutErased) && (
                <span>
                  <span>{", about "}</span>
                  <bdi>{name ?? "somebody who was erased"}</bdi>
                </span>
              )}
            </span>
            <span>{`since ${describeDayFrom(now, queuedAt, bookingRules.timeZone)}`}</span>
            <span className="text-ash">{lastError ?? "no error code"}</span>
          </li>
        ))}
      </ul>
      <DeskForm action={sendAgain} at={AT} className="mt-3">
        <Button type="submit" variant="outline">
          Try again
        </Button>
      </DeskForm>
    </DeskSection>
  );
}
