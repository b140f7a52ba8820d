import { randomUUID } from "node:crypto";

import { DeskBookingForm } from "@/app/(desk)/desk-booking-form";
import { DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { loadTimes } from "@/app/(desk)/load-times";
import { TimeLinks } from "@/app/(desk)/time-links";
import { placeChoices } from "@/lib/content/booking-places";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { deskBookHref } from "@/lib/routes";
import { findRequest } from "@/lib/server/requests/requests";
import { isId } from "@/lib/validation/id";

import { bookAtDesk } from "./actions";

export default async function BookPage({ searchParams }: DeskPageProps) {
  const query = await searchParams;
  const { request: id } = query;
  const loaded = await loadForTrainer(async () => {
    const request = isId(id) ? await findRequest(id) : null;
    const isUnknown = id !== undefined && !request;
    return isUnknown ? null : { request, times: await loadTimes(query) };
  });
  if (!loaded) return <DeskUnavailable />;
  const { request, times } = loaded;
  const hidden = request && { request: request.id };

  return (
    <DeskPage heading="Book a time" query={query}>
      {request && <p className="mt-3">{`For ${request.name}.`}</p>}
      <DeskBookingForm
        action={bookAtDesk}
        button="Book"
        hidden={hidden ?? {}}
        chosen={{ gym: site.gymCities[0] ?? "", startsAt: times.picked?.startsAt ?? "", formId: randomUUID() }}
        days={times.days}
        from={times.from}
        timeZone={bookingRules.timeZone}
        places={placeChoices}
        gyms={site.gyms}
        asksWho={!request}
        links={<TimeLinks times={times} hrefFrom={(from) => deskBookHref({ ...hidden, from })} />}
      />
    </DeskPage>
  );
}
