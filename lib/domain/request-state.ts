export const FOLLOW_UP_DAYS = 30;

export const REQUEST_STATES = ["new", "contacted", "booked", "not-a-fit"] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

export const FOLLOW_UP_STATES = ["contacted", "booked", "not-a-fit"] as const satisfies RequestState[];

export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** Somebody who is told when a time opens waits for that, not for an answer. */
export const ON_WAITING_LIST = "on the waiting list";

export const REQUEST_STATE_LABELS: Record<RequestState | "unknown", string> = {
  new: "new",
  contacted: "contacted",
  booked: "booked",
  "not-a-fit": "not a fit",
  // A later release may have stored a state that this one does not know.
  unknown: "unknown",
};
