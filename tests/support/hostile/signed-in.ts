import type { HostileRequest } from "./hostile-request";
import { formRequest, type PageForms } from "./page-forms";

const EVERYBODYS = [
  "/login?from=",
  "/register?from=",
  "/evaluation?place=",
  "/evaluation?at=",
  "/evaluation?from=",
  "/evaluation?request=",
  "/evaluation?change=",
  "/evaluation/next.json?from=",
  "/evaluation/booking?token=",
  "/evaluation/waiting?token=",
];
const CLIENTS = ["/user-profile?done=", "/user-profile/data.json?name="];
const TRAINERS = [
  "/desk?done=",
  "/desk/security?setup=",
  "/desk/requests?q=",
  "/desk/requests?state=",
  "/desk/requests?after=",
  "/desk/requests.csv?q=",
  "/desk/requests/",
  "/desk/calendar?week=",
  "/desk/calendar/book?request=",
  "/desk/calendar/book?at=",
  "/desk/calendar/book?from=",
  "/desk/bookings/",
];

/** As they stand in an address. */
const VALUES = [
  "%",
  "%00",
  "%ff",
  "%ED%A0%80",
  "a".repeat(3_000),
  "-1",
  "0000-00-00",
  "%2B275760-09-13",
  "2027-02-30",
  "2027-03-14T02:30:00Z",
  "00000000-0000-0000-0000-000000000000",
  "__proto__",
  "%2F%2Fevil.example",
  "%2F%5Cevil.example",
  "%27%3B%20DROP%20TABLE%20contacts%3B%20--",
  "x&from=a&from=b&week=&week=2027-01-01",
];
const TYPED = ["", "a\u0000b", "\ud800", "1e309", "2027-02-30", "-1", "x".repeat(60_000)];

export function hostileQueries({ sessions }: PageForms): HostileRequest[] {
  const addresses = [
    ...EVERYBODYS.map((start) => ["", start] as const),
    ...CLIENTS.map((start) => [sessions.client, start] as const),
    ...TRAINERS.map((start) => [sessions.trainer, start] as const),
  ];
  return addresses.flatMap(([cookie, start]) =>
    VALUES.map((value): HostileRequest => [start + value, { path: start + value, headers: { cookie } }]),
  );
}

/** The same in every field of each form of the profile and of the desk. */
export function hostileOwnForms({ own }: PageForms): HostileRequest[] {
  return own.flatMap(({ path, cookie, hidden, names }) =>
    TYPED.map((value): HostileRequest => {
      const typed = names.map((name): [string, string] => [name, value]);
      const what = `${path}: ${names.join()}: ${JSON.stringify(value.slice(0, 20))}`;
      return [what, formRequest(path, [...hidden, ...typed], { cookie })];
    }),
  );
}
