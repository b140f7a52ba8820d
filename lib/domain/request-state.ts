/** How long the links in a notice work, and for how long the trainer is reminded. */
export const FOLLOW_UP_DAYS = 30;

/** What can become of a contact request. */
export const REQUEST_STATES = ["new", "contacted", "booked", "not-a-fit"] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

/** What the trainer can mark a request as. */
export const FOLLOW_UP_STATES = ["contacted", "booked", "not-a-fit"] as const satisfies RequestState[];

export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

export const REQUEST_STATE_LABELS: Record<RequestState, string> = {
  new: "new",
  contacted: "contacted",
  booked: "booked",
  "not-a-fit": "not a fit",
};
