import { randomUUID } from "node:crypto";

import type { ComponentProps } from "react";

import { BeforeFirstPaint } from "@/components/forms/booking/before-first-paint";
import { BookingForm } from "@/components/forms/booking/booking-form";
import { TextLink } from "@/components/ui/text-link";
import { offeredPlaces } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";

import { FAILED, TAKEN } from "./desk-messages";
import type { DeskTimes } from "./load-times";

type TimeLinksProps = { times: DeskTimes; hrefFrom: (from: string | undefined) => string };

type DeskTimesFormProps = TimeLinksProps &
  Pick<ComponentProps<typeof BookingForm>, "action" | "button" | "hidden" | "asksWho"> & {
    asksWhere: boolean;
  };

export function DeskTimesForm({ times, hrefFrom, asksWhere, ...form }: DeskTimesFormProps) {
  const { days, from, picked } = times;

  return (
    <>
      <BeforeFirstPaint />
      <BookingForm
        by="trainer"
        {...form}
        title={form.button}
        draft={`desk-booking:${Object.values(form.hidden).join()}`}
        noResponse={FAILED}
        takenMessage={TAKEN}
        classNames={{
          form: "mt-6 grid gap-x-8 md:grid-cols-[2fr_1fr]",
          // A button alone stands beside the days, which are below their heading.
          details: `md:sticky md:top-6 md:self-start ${form.asksWho ? "" : "md:-mt-5.5 xl:mt-0"}`,
        }}
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
