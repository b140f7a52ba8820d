/** How long the links in a notice work, and for how long the trainer is reminded. */
export const FOLLOW_UP_DAYS = 30;

/** What can become of a contact request. */
export const CONTACT_STATES = ["new", "contacted", "booked", "not-a-fit"] as const;

export type ContactState = (typeof CONTACT_STATES)[number];

/** What the trainer can mark a request as. */
export const FOLLOW_UP_STATES = ["contacted", "booked", "not-a-fit"] as const satisfies ContactState[];

export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

export const CONTACT_STATE_LABELS: Record<ContactState, string> = {
  new: "new",
  contacted: "contacted",
  booked: "booked",
  "not-a-fit": "not a fit",
};
