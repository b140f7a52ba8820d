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
  waiting: "/evaluation/waiting",
  /** The server leads one-click unsubscribing (RFC 8058) from the page above to it (server/request-listener.ts). */
  leaveWaitingList: "/evaluation/waiting/leave",
  nextOpenTimes: "/evaluation/next.json",
  /** The trainer's calendar app subscribes to it. */
  feed: "/evaluation/calendar.ics",
  login: "/login",
  register: "/register",
  profile: "/user-profile",
  profileData: "/user-profile/data.json",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  signedIn: "/signed-in",
  followUp: "/follow-up",
  /** This page is shown only in response to a form (server/outdated-form.ts). */
  outdatedForm: "/outdated-form",
  /** Browsers tell it of pages that they fetched ahead. */
  shown: "/shown",
  healthz: "/healthz",
  readyz: "/readyz",
  metrics: "/metrics",
} as const;

/** The middleware sets it, because server components cannot know the address of their page. */
export const REQUESTED_PATH_HEADER = "x-requested-path";

/** The middleware sets it for trainers, and the server sends a cookie in its place. */
export const DESK_OPENED_HEADER = "x-desk-opened";

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
  /** The values are those of lib/content/request-topics.ts. */
  type: string;
  title?: string;
  period?: string;
  source?: string;
};

export function contactHref(context?: ContactContext) {
  return context ? `${routes.contact}?${new URLSearchParams(context)}` : routes.contact;
}

export function loginHref(from?: string) {
  return from ? `${routes.login}?${new URLSearchParams({ from })}` : routes.login;
}

/** `other` is set if a form was sent that belongs to another account. */
export function profileHref(query: { other?: "1" } = {}) {
  return withQuery(routes.profile, query);
}

export function resetPasswordHref(token: string) {
  return withQuery(routes.resetPassword, { token });
}

export function verifyEmailHref(query: { token: string } | { confirmed: "1" }) {
  return withQuery(routes.verifyEmail, query);
}

export function followUpHref(fields: Record<string, string>) {
  return withQuery(routes.followUp, fields);
}

type EvaluationQuery = {
  /** It is the token of a stored request. */
  request?: string | null | undefined;
  /** It is the token of the booking to change. */
  change?: string;
  /** It is a day such as "2026-12-08". */
  from?: string;
  taken?: "1";
  place?: string | undefined;
  /** It is a wall time such as "2026-12-01T09:00", which is picked when the page opens. */
  at?: string | undefined;
};

export function evaluationHref(query: EvaluationQuery) {
  return withQuery(routes.evaluation, query);
}

export function bookingHref(token: string) {
  return withQuery(routes.booking, { token });
}

export function waitingHref(query: { token: string; left?: "1" }) {
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
