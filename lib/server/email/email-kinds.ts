import { REMINDER_LATEST_HOURS } from "@/lib/content/booking-rules";
import { HOUR_MS } from "@/lib/domain/durations";

/**
 * An email of one kind about the same version of a booking is queued once at a time. Its row goes when it is sent, so what
 * queues it again sends it again.
 */
type EmailKindFacts = {
  /** Decides to what the row refers and how the email is prepared. */
  about: "request" | "booking" | "erased booking" | "account";
  to: "trainer" | "visitor" | "account owner";
  /** The desk lists parked emails until somebody retries them. An email that would help nobody later is removed. */
  whenGivenUp: "park" | "remove";
  /** It tells of what somebody has just done, and carries the calendar's event. Other emails about a booking are due later. */
  tellsOfChange?: true;
  /** An email about a booking is dropped from then on. Without it, it is sent however late. */
  untilHoursBefore?: number;
  /** Anyone who changes an account can stop this email neither by a rate limit nor by deleting the account. */
  isWarning?: true;
  /** Many may be queued at once, so all other emails go first. */
  goesLast?: true;
};

export const EMAIL_KINDS = {
  "trainer-request": { about: "request", to: "trainer", whenGivenUp: "park" },
  receipt: { about: "request", to: "visitor", whenGivenUp: "remove" },
  "time-opened": { about: "request", to: "visitor", whenGivenUp: "remove", goesLast: true },
  confirmation: { about: "booking", to: "visitor", whenGivenUp: "park", tellsOfChange: true, untilHoursBefore: 0 },
  changed: { about: "booking", to: "visitor", whenGivenUp: "park", tellsOfChange: true, untilHoursBefore: 0 },
  cancelled: { about: "booking", to: "visitor", whenGivenUp: "park", tellsOfChange: true, untilHoursBefore: 0 },
  reminder: {
    about: "booking",
    to: "visitor",
    whenGivenUp: "remove",
    untilHoursBefore: REMINDER_LATEST_HOURS,
  },
  "trainer-booked": { about: "booking", to: "trainer", whenGivenUp: "park" },
  "trainer-changed": { about: "booking", to: "trainer", whenGivenUp: "park" },
  "trainer-cancelled": { about: "booking", to: "trainer", whenGivenUp: "park" },
  // The outbox keeps nothing about an erased person after the last attempt.
  "trainer-erased": { about: "erased booking", to: "trainer", whenGivenUp: "remove" },
  // An address that may have no account is kept for a day at most.
  "account-confirmation": { about: "account", to: "account owner", whenGivenUp: "remove" },
  "account-exists": { about: "account", to: "account owner", whenGivenUp: "remove" },
  "account-reset": { about: "account", to: "account owner", whenGivenUp: "remove" },
  "account-password-changed": { about: "account", to: "account owner", whenGivenUp: "remove", isWarning: true },
  "account-taken-over": { about: "account", to: "account owner", whenGivenUp: "remove", isWarning: true },
  "account-two-step-on": { about: "account", to: "account owner", whenGivenUp: "remove", isWarning: true },
  "account-two-step-off": { about: "account", to: "account owner", whenGivenUp: "remove", isWarning: true },
  "account-recovery-code-used": { about: "account", to: "account owner", whenGivenUp: "remove", isWarning: true },
  "account-codes-stopped": { about: "account", to: "account owner", whenGivenUp: "remove", isWarning: true },
} as const satisfies Record<string, EmailKindFacts>;

type Kinds = typeof EMAIL_KINDS;
export type EmailKind = keyof Kinds;
type KindsWith<Facts extends Partial<EmailKindFacts>> = {
  [Kind in EmailKind]: Kinds[Kind] extends Facts ? Kind : never;
}[EmailKind];

export type RequestEmailKind = KindsWith<{ about: "request" }>;
export type VisitorEmailKind = KindsWith<{ about: "booking"; to: "visitor" }>;
export type TrainerEmailKind = KindsWith<{ about: "booking"; to: "trainer" }>;
export type BookingEmailKind = VisitorEmailKind | TrainerEmailKind;
export type AccountEmailKind = KindsWith<{ about: "account" }>;
type WarningKind = KindsWith<{ isWarning: true }>;

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(EMAIL_KINDS, kind);
}

export function emailKindsAbout<About extends EmailKindFacts["about"]>(about: About) {
  return Object.keys(EMAIL_KINDS)
    .filter(isEmailKind)
    .filter((kind): kind is KindsWith<{ about: About }> => EMAIL_KINDS[kind].about === about);
}

export function tellsOfChange(kind: EmailKind) {
  return "tellsOfChange" in EMAIL_KINDS[kind];
}

/** An email about a booking does not help after this moment. */
export function sendUntil(kind: BookingEmailKind, startsAt: Date) {
  const facts: EmailKindFacts = EMAIL_KINDS[kind];
  return facts.untilHoursBefore === undefined ? null : new Date(startsAt.getTime() - facts.untilHoursBefore * HOUR_MS);
}

/** What is queued for later about a booking goes with the time that it was about. */
export const LATER_BOOKING_KINDS = emailKindsAbout("booking").filter(
  (kind) => isVisitorEmail(kind) && !tellsOfChange(kind),
);

export const LAST_EMAIL_KINDS = Object.keys(EMAIL_KINDS)
  .filter(isEmailKind)
  .filter((kind) => "goesLast" in EMAIL_KINDS[kind]);

export function isWarning(kind: EmailKind): kind is WarningKind {
  return "isWarning" in EMAIL_KINDS[kind];
}

export function isVisitorEmail(kind: BookingEmailKind): kind is VisitorEmailKind {
  return EMAIL_KINDS[kind].to === "visitor";
}
