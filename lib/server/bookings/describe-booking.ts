import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { bookingPlaces } from "@/lib/content/booking-places";
import { site } from "@/lib/content/site";
import { type Booking, detailAskedAt } from "@/lib/domain/booking";
import { describeTime } from "@/lib/domain/describe-time";

type Described = Pick<Booking, "startsAt" | "place" | "placeDetail">;

export function describeBooking({ startsAt, place, placeDetail }: Described) {
  const { title, directions, withoutDetail, bringTitle, bring } = bookingPlaces[place];
  return {
    when: describeStart(startsAt),
    where: title,
    ...describeLocation({ place, placeDetail }),
    directions: withoutDetail && !placeDetail ? `${directions} ${withoutDetail}` : directions,
    bringTitle,
    bring,
  };
}

export function describeStart(startsAt: Date) {
  const { day, time } = describeTime(startsAt, bookingRules.timeZone);
  return `${day}, ${time}`;
}

/** Only the trainer and the booking's page may name the address that the visitor typed. */
function describeLocation({ place, placeDetail }: Pick<Described, "place" | "placeDetail">) {
  const { location } = bookingPlaces[place];
  switch (detailAskedAt(place)) {
    case "gym": {
      const gym = site.gyms.find(({ city }) => city === placeDetail);
      const address = gym ? `${gym.name}, ${gym.street}, ${gym.city}` : null;
      return { location: address ?? location, locationForTrainer: address ?? location, address };
    }
    case "address":
      return { location, locationForTrainer: placeDetail ?? "no address yet", address: placeDetail };
    case null:
      return { location, locationForTrainer: placeDetail ?? (place === "unknown" ? place : location), address: null };
  }
}
