import { randomUUID } from "node:crypto";

import type { ComponentProps } from "react";

import { BeforeFirstPaint } from "@/components/forms/booking/before-first-paint";
import { TextLink } from "@/components/ui/text-link";
import { offeredPlaces } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";

import { DeskBookingForm } from "./desk-booking-form";
import type { DeskTimes } from "./load-times";

type TimeLinksProps = { times: DeskTimes; hrefFrom: (from: string | undefined) => string };

type DeskTimesFormProps = TimeLinksProps &
  Omit<ComponentProps<typeof DeskBookingForm>, "chosen" | "times" | "places"> & {
    asksWhere: boolean;
  };

export function DeskTimesForm({ times, hrefFrom, asksWhere, ...form }: DeskTimesFormProps) {
  const { days, from, picked } = times;

  return (
    <>
      <BeforeFirstPaint />
      <DeskBookingForm
        {...form}
        times={{
          days,
          from,
          timeZone: bookingRules.timeZone,
          links: <TimeLinks times={times} hrefFrom={hrefFrom} />,
        }}
        places={asksWhere ? offeredPlaces : null}
        chosen={{
          place: offeredPlaces.choices[0]?.place ?? "",
          gym: site.gymCities[0] ?? "",
          startsAt: picked?.startsAt ?? "",
          formId: randomUUID(),
        }}
      />
    </>
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
