/** Every path of the site. The trainer's page is `trainerHref(site.trainerFirstName)`, since its name is content. */
export const routes = {
  home: "/",
  /** The membership plans on the Home page. */
  plans: "/#plans",
  about: "/about",
  reviews: "/reviews",
  pricing: "/pricing",
  contact: "/contact",
  privacy: "/privacy",
  evaluation: "/evaluation",
  booking: "/evaluation/booking",
  /** A booking as a calendar file. */
  bookingFile: "/evaluation/booking.ics",
  /** The trainer's calendar of all bookings. */
  calendarFeed: "/evaluation/calendar.ics",
  login: "/login",
  register: "/register",
  profile: "/user-profile",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  /** Where the window of a provider's sign-in ends and closes itself. */
  signedIn: "/signed-in",
  /** Where the trainer confirms what became of a request; links in mails lead there. */
  followUp: "/follow-up",
  healthz: "/healthz",
  readyz: "/readyz",
} as const;

/** The trainer's page: the first name in lower case (specification, section 2). */
export function trainerHref(firstName: string) {
  return `/${trainerSlug(firstName)}` as const;
}

/** The first name as a path segment: "José María" becomes "jose-maria". */
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
  /** The package's or plan's title, where one was chosen. */
  title?: string;
  /** How often a membership is billed: "monthly" or "yearly". */
  period?: string;
  /** Where the link stands, such as "pricing2". */
  source?: string;
};

/** The contact page, with what the visitor was looking at in its query string. */
export function contactHref(context?: ContactContext) {
  return context ? `${routes.contact}?${new URLSearchParams(context)}` : routes.contact;
}

/** The sign-in page, which leads back to `from` afterwards. */
export function loginHref(from?: string) {
  return from ? `${routes.login}?${new URLSearchParams({ from })}` : routes.login;
}

/** The page of open times: from a day on, for a stored contact request, or to change a booking. */
export function evaluationHref(query: { request?: string; change?: string; from?: string; taken?: "1" }) {
  return withQuery(routes.evaluation, query);
}

/** The page of one booking. */
export function bookingHref(token: string) {
  return withQuery(routes.booking, { token });
}

export function bookingFileHref(token: string) {
  return withQuery(routes.bookingFile, { token });
}

function withQuery(path: string, query: Record<string, string | undefined>) {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const search = new URLSearchParams(given).toString();
  return search ? `${path}?${search}` : path;
}
