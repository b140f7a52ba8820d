type EmailKindFacts = {
  /** Decides what the row names, which the constraint `emails_kind` checks, and how the email is prepared. */
  about: "request" | "booking" | "erased booking";
  to: "trainer" | "visitor";
  /** The desk lists what is parked until somebody has it tried again. Where that would help nobody, it is removed. */
  whenGivenUp: "park" | "remove";
};

/** All that may wait in the outbox. */
export const EMAIL_KINDS = {
  "trainer-request": { about: "request", to: "trainer", whenGivenUp: "park" },
  receipt: { about: "request", to: "visitor", whenGivenUp: "remove" },
  confirmation: { about: "booking", to: "visitor", whenGivenUp: "park" },
  changed: { about: "booking", to: "visitor", whenGivenUp: "park" },
  cancelled: { about: "booking", to: "visitor", whenGivenUp: "park" },
  reminder: { about: "booking", to: "visitor", whenGivenUp: "remove" },
  "trainer-booked": { about: "booking", to: "trainer", whenGivenUp: "park" },
  "trainer-changed": { about: "booking", to: "trainer", whenGivenUp: "park" },
  "trainer-cancelled": { about: "booking", to: "trainer", whenGivenUp: "park" },
  // Nothing of an erased person waits for longer.
  "trainer-erased": { about: "erased booking", to: "trainer", whenGivenUp: "remove" },
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

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(EMAIL_KINDS, kind);
}

export function emailKindsAbout<About extends EmailKindFacts["about"]>(about: About) {
  return Object.keys(EMAIL_KINDS)
    .filter(isEmailKind)
    .filter((kind): kind is KindsWith<{ about: About }> => EMAIL_KINDS[kind].about === about);
}

export function isVisitorEmail(kind: BookingEmailKind): kind is VisitorEmailKind {
  return EMAIL_KINDS[kind].to === "visitor";
}
