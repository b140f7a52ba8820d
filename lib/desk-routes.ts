import { withQuery } from "./routes";

/** Only trainers use these. They are separate from the other routes, which public pages load in the browser. */
export const deskRoutes = {
  today: "/desk",
  requests: "/desk/requests",
  calendar: "/desk/calendar",
  book: "/desk/calendar/book",
  bookings: "/desk/bookings",
  numbers: "/desk/numbers",
  security: "/desk/security",
  loginCode: "/login/code",
} as const;

/** `done` is what an action has done that leads to the page. */
type Outcome = { done?: string };

/** `setup` shows the key for the authenticator app. */
export function deskSecurityHref(query: { setup?: "1" } = {}) {
  return withQuery(deskRoutes.security, query);
}

/** `query` is a search, with the cursor `after` of the page before, or what was done. */
export function deskRequestsHref(query: Record<string, string> = {}) {
  return withQuery(deskRoutes.requests, query);
}

export function deskRequestsFileHref(query: Record<string, string>) {
  return withQuery(`${deskRoutes.requests}.csv`, query);
}

export function deskRequestHref(id: string, query: Outcome = {}) {
  return withQuery(`${deskRoutes.requests}/${id}`, query);
}

export function deskBookingHref(id: string, query: Outcome = {}) {
  return withQuery(`${deskRoutes.bookings}/${id}`, query);
}

export function deskMoveHref(id: string, query: { from?: string | undefined } = {}) {
  return withQuery(`${deskRoutes.bookings}/${id}/move`, query);
}

/** `week` is the first of seven days. `feed` shows the address of the trainer's calendar. */
export function deskWeekHref(query: { week?: string; feed?: "1" } = {}) {
  const href = withQuery(deskRoutes.calendar, query);
  return query.feed ? `${href}#${FEED_ID}` : href;
}

/** Leads to a booking for a stored request, or for somebody new at a time such as "2026-12-01T09:00". */
export function deskBookHref(query: { request?: string; at?: string; from?: string | undefined } = {}) {
  return withQuery(deskRoutes.book, query);
}

export const BLOCK_ID = "block";
export const FEED_ID = "feed";

/** The id of the element that says what became of a press. */
export function resultId(at: string) {
  return `${at}-result`;
}
