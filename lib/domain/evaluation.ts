/** Where an evaluation can take place: the training environments that are not announced only. */
export const EVALUATION_PLACES = ["in-gym", "in-home", "virtual"] as const;

export type EvaluationPlace = (typeof EVALUATION_PLACES)[number];

/** What can become of a booking. */
export const EVALUATION_STATES = ["booked", "cancelled", "attended", "missed"] as const;

export type EvaluationState = (typeof EVALUATION_STATES)[number];

/** What the trainer can say of a visit that has begun. */
export type VisitOutcome = Extract<EvaluationState, "attended" | "missed">;

/** A booked visit, without anything about who booked it. */
export type Evaluation = {
  id: string;
  /** The contact request it belongs to. */
  contactId: string;
  place: EvaluationPlace;
  startsAt: Date;
  endsAt: Date;
  state: EvaluationState;
  /** Counted up with each change and with the cancellation. */
  sequence: number;
};

/** What a visitor picks. */
export type EvaluationPick = { place: EvaluationPlace; startsAt: Date };

const VISITOR_EMAIL_KINDS = ["confirmation", "changed", "cancelled", "reminder"] as const;
const TRAINER_EMAIL_KINDS = ["trainer-booked", "trainer-changed", "trainer-cancelled"] as const;

/** The emails about a booking. */
export const EVALUATION_EMAIL_KINDS = [...VISITOR_EMAIL_KINDS, ...TRAINER_EMAIL_KINDS] as const;

export type VisitorEmailKind = (typeof VISITOR_EMAIL_KINDS)[number];
export type TrainerEmailKind = (typeof TRAINER_EMAIL_KINDS)[number];
export type EvaluationEmailKind = VisitorEmailKind | TrainerEmailKind;

export function isVisitorEmail(kind: EvaluationEmailKind): kind is VisitorEmailKind {
  return VISITOR_EMAIL_KINDS.some((known) => known === kind);
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const LINK_DAYS = 30;

/** Whether the visit was so long ago that links to it no longer work. */
export function isLinkExpired({ startsAt }: Pick<Evaluation, "startsAt">, now = Date.now()) {
  return now > startsAt.getTime() + LINK_DAYS * DAY_MS;
}

/** Until the start a booking can be changed and cancelled. */
export function isUpcoming({ state, startsAt }: Pick<Evaluation, "state" | "startsAt">, now = Date.now()) {
  return state === "booked" && startsAt.getTime() > now;
}

export function startsWithin({ startsAt }: Pick<Evaluation, "startsAt">, hours: number, now = Date.now()) {
  return startsAt.getTime() - now < hours * HOUR_MS;
}
