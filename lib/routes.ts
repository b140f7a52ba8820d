/** The trainer's page is `trainerHref(site.trainerFirstName)`, because its path depends on content. */
export const routes = {
  home: "/",
  plans: "/#plans",
  about: "/about",
  reviews: "/reviews",
  pricing: "/pricing",
  contact: "/contact",
  privacy: "/privacy",
  evaluation: "/evaluation",
  booking: "/evaluation/booking",
  bookingFile: "/evaluation/booking.ics",
  /** Where somebody leaves the waiting list. */
  waiting: "/evaluation/waiting",
  /** The next open times, as JSON. */
  nextOpenTimes: "/evaluation/next.json",
  /** All bookings, for the trainer's calendar app. */
  feed: "/evaluation/calendar.ics",
  login: "/login",
  register: "/register",
  profile: "/user-profile",
  /** A file with what is stored about the person who is signed in. */
  profileData: "/user-profile/data.json",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  signedIn: "/signed-in",
  followUp: "/follow-up",
  /** This page is shown only in response to a form (server/outdated-form.ts). */
  outdatedForm: "/outdated-form",
  healthz: "/healthz",
  readyz: "/readyz",
  /** For Prometheus. */
  metrics: "/metrics",
} as const;

/** The middleware sets it, because server components cannot know the address of their page. */
export const REQUESTED_PATH_HEADER = "x-requested-path";

/** The specification (section 2) sets this path. */
export function trainerHref(firstName: string) {
  return `/${trainerSlug(firstName)}` as const;
}

/** "José María" becomes "jose-maria". */
export function trainerSlug(firstName: string) {
  return firstName
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

type ContactContext = {
  /** What the visitor was looking at, such as "in-home" or "coaching". */
  type: string;
  title?: string;
  /** "monthly" or "yearly". */
  period?: string;
  /** The block with the link, such as "pricing2". */
  source?: string;
};

export function contactHref(context?: ContactContext) {
  return context ? `${routes.contact}?${new URLSearchParams(context)}` : routes.contact;
}

export function loginHref(from?: string) {
  return from ? `${routes.login}?${new URLSearchParams({ from })}` : routes.login;
}

/** @param query `other` if a form was sent that belongs to another account. */
export function profileHref(query: { other?: "1" } = {}) {
  return withQuery(routes.profile, query);
}

/** @param token The token of an emailed link, either to reset a password or to confirm the address. */
export function resetPasswordHref(token: string) {
  return withQuery(routes.resetPassword, { token });
}

export function verifyEmailHref(query: { token: string } | { confirmed: "1" }) {
  return withQuery(routes.verifyEmail, query);
}

/** @param fields The fields of a signed link. */
export function followUpHref(fields: Record<string, string>) {
  return withQuery(routes.followUp, fields);
}

type EvaluationQuery = {
  /** The token of a stored request. */
  request?: string | null | undefined;
  /** The token of the booking to change. */
  change?: string;
  /** "2026-12-08" */
  from?: string;
  taken?: "1";
  /** The place that is chosen when the page opens, such as "in-home". */
  place?: string | undefined;
  /** The time that is picked when the page opens, such as "2026-12-01T09:00". */
  at?: string | undefined;
};

export function evaluationHref(query: EvaluationQuery) {
  return withQuery(routes.evaluation, query);
}

export function bookingHref(token: string, outcome: { failed?: "1"; wait?: string } = {}) {
  return withQuery(routes.booking, { token, ...outcome });
}

export function waitingHref(query: { token: string; left?: "1"; failed?: "1" }) {
  return withQuery(routes.waiting, query);
}

export function bookingFileHref(token: string) {
  return withQuery(routes.bookingFile, { token });
}

export function withQuery(path: string, query: Record<string, string | null | undefined>) {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  // A colon needs no escape in a query: "?at=2026-12-01T09:00" stays readable.
  const search = new URLSearchParams(given).toString().replaceAll("%3A", ":");
  return search ? `${path}?${search}` : path;
}
