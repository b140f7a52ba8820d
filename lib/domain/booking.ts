import { DAY_MS, HOUR_MS } from "./durations";

/** Where people can train, and what the booking form asks for there. Their texts are in `lib/content/booking-places.ts`. */
const PLACES = [
  { place: "in-gym", asks: "gym" },
  { place: "in-home", asks: "address" },
  { place: "virtual", asks: null },
] as const;

export const TRAINING_PLACES = PLACES.map(({ place }) => place);

export type TrainingPlace = (typeof PLACES)[number]["place"];

export function detailAskedAt(value: string) {
  return PLACES.find(({ place }) => place === value)?.asks ?? null;
}

export function findPlace(value: unknown): TrainingPlace | undefined {
  return TRAINING_PLACES.find((place) => place === value);
}

export const BOOKING_OUTCOMES = ["attended", "missed"] as const;

export type BookingOutcome = (typeof BOOKING_OUTCOMES)[number];

export const BLOCK_MINUTES = { min: 5, max: 24 * 60 };

export const BOOKING_STATES = ["booked", "cancelled", ...BOOKING_OUTCOMES] as const;

type BookingState = (typeof BOOKING_STATES)[number];

export const BOOKING_PARTIES = ["visitor", "trainer"] as const;

type BookingParty = (typeof BOOKING_PARTIES)[number];

export type BookingActor = "visitor" | "desk" | "command line";

/** Contains no name, email or message of the visitor. */
export type Booking = {
  id: string;
  requestId: string;
  /** The place and the state are "unknown" if a later release stored a value that this one does not know. */
  place: TrainingPlace | "unknown";
  /** It is the city of a gym, or the address that the visitor typed for a booking at home. */
  placeDetail: string | null;
  startsAt: Date;
  endsAt: Date;
  state: BookingState | "unknown";
  /** Each change and the cancellation increment it (RFC 5545, section 3.8.7.4). */
  sequence: number;
  previousStartsAt: Date | null;
  cancelledBy: BookingParty | null;
};

export type BookingTime = { place: TrainingPlace; placeDetail?: string | null; startsAt: Date };

export const LINK_DAYS = 30;

export function isLinkExpired({ startsAt }: Pick<Booking, "startsAt">, now = Date.now()) {
  return now > startsAt.getTime() + LINK_DAYS * DAY_MS;
}

export function isUpcoming({ state, startsAt }: Pick<Booking, "state" | "startsAt">, now = Date.now()) {
  return state === "booked" && startsAt.getTime() > now;
}

export function startsWithin({ startsAt }: Pick<Booking, "startsAt">, hours: number, now = Date.now()) {
  return startsAt.getTime() - now < hours * HOUR_MS;
}
