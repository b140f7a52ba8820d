import { randomUUID } from "node:crypto";

import type { ComponentProps } from "react";

import { TextLink } from "@/components/ui/text-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";

import { DeskBookingForm } from "./desk-booking-form";
import type { DeskTimes } from "./load-times";

type TimeLinksProps = { times: DeskTimes; hrefFrom: (from: string | undefined) => string };

type DeskTimesFormProps = TimeLinksProps &
  Omit<ComponentProps<typeof DeskBookingForm>, "chosen" | "days" | "from" | "timeZone" | "gyms" | "links">;

/** Renders the form with one page of open times and the links to other pages. */
export function DeskTimesForm({ times, hrefFrom, ...form }: DeskTimesFormProps) {
  return (
    <DeskBookingForm
      {...form}
      chosen={{ gym: site.gymCities[0] ?? "", startsAt: times.picked?.startsAt ?? "", formId: randomUUID() }}
      days={times.days}
      from={times.from}
      timeZone={bookingRules.timeZone}
      gyms={site.gyms}
      links={<TimeLinks times={times} hrefFrom={hrefFrom} />}
    />
  );
}

function TimeLinks({ times: { days, laterFrom, isFirst }, hrefFrom }: TimeLinksProps) {
  return (
    <div className="mt-6">
      {days.length === 0 && <p>There are no open times here.</p>}
      <nav aria-label="More times" className="flex flex-wrap gap-x-6">
        {!isFirst && (
          <TextLink href={hrefFrom(undefined)} prefetch={false} className="flex min-h-11 items-center">
            First open times
          </TextLink>
        )}
        {laterFrom && (
          <TextLink href={hrefFrom(laterFrom)} prefetch={false} className="flex min-h-11 items-center">
            Later times
          </TextLink>
        )}
      </nav>
    </div>
  );
}
