export const FOLLOW_UP_DAYS = 30;

export const CONTACT_STATES = ["new", "contacted", "booked", "not-a-fit"] as const;

export type ContactState = (typeof CONTACT_STATES)[number];

export const FOLLOW_UP_STATES = ["contacted", "booked", "not-a-fit"] as const satisfies ContactState[];

export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

export const CONTACT_STATE_LABELS: Record<ContactState, string> = {
  new: "new",
  contacted: "contacted",
  booked: "booked",
  "not-a-fit": "not a fit",
};
