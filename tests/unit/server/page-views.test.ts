import { afterEach, expect, test, vi } from "vitest";

import { DAY_MS } from "@/lib/domain/durations";
import { nameSource } from "@/lib/domain/visit-source";
import {
  addKnownSources,
  countPageView,
  putBackPageViews,
  readPageView,
  sourceAsCounted,
  takePageViews,
} from "@/lib/server/counting/page-views";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const OWN_HOSTS = ["site.example", "id.example.com", "localhost:3000"];
/** It begins long after the days of the other tests, so that their sources do not matter. */
let day = Date.parse("2030-06-01T12:00:00Z");

afterEach(() => {
  takePageViews();
  vi.useRealTimers();
});

function view(url: string, headers: Record<string, string> = {}, method = "GET") {
  const request = { method, url, headers: { "user-agent": CHROME, ...headers } };
  return readPageView(request, new URL(url, "http://localhost").pathname, OWN_HOSTS);
}

function startNewDay() {
  day += 2 * DAY_MS;
  vi.useFakeTimers({ now: day, toFake: ["Date"] });
}

test.each([
  ["a visit without a referrer", "/", {}, { path: "/", source: "Direct" }],
  ["Home by its other address", "/home", {}, { path: "/", source: "Direct" }],
  ["a link on another site", "/about", { referer: "https://www.example.org/x?y" }, "example.org"],
  ["a search", "/", { referer: "https://www.google.co.uk/" }, "Google"],
  ["an app", "/", { referer: "android-app://com.google.android.googlequicksearchbox/" }, "Google"],
  ["the return from a sign-in", "/login?error=x", { referer: "https://accounts.google.com/" }, ""],
  ["the return from the operator's provider", "/login", { referer: "https://id.example.com/" }, ""],
  ["webmail", "/", { referer: "https://mail.google.com/" }, "Email"],
  ["a mail program", "/", { referer: "android-app://com.google.android.gm/" }, "Email"],
  ["Instagram's redirect", "/", { referer: "https://l.instagram.com/?u=x" }, "Instagram"],
  ["a site that only looks like Google", "/", { referer: "https://google.example.org" }, "google.example.org"],
  ["a campaign", "/?utm_source=newsletter", { referer: "https://mail.example.org/" }, "newsletter"],
  ["an empty campaign", "/?utm_source=", { referer: "https://blog.example.org/" }, "blog.example.org"],
  ["a malformed referrer", "/", { referer: "::" }, "Direct"],
  ["a page of this site", "/pricing?utm_source=x", { referer: "https://site.example/about" }, ""],
  ["this site under its other name", "/pricing", { referer: "http://localhost:3000/" }, ""],
  ["this site without a referrer", "/pricing", { "sec-fetch-site": "same-origin" }, ""],
  ["the data of a move within the site", "/evaluation?_rsc=x", { rsc: "1" }, { path: "/evaluation", source: "" }],
  ["a page that the browser asks whether it has changed", "/", { "if-none-match": '"x"' }, "Direct"],
  ["a visitor with other cookies", "/", { cookie: "signed_in=Dana; uncounted=10" }, "Direct"],
  ["sign-in", "/login", {}, { path: "/login", source: "Direct" }],
])("%s is counted", (_what, url, headers, expected) => {
  expect(view(url, headers)).toEqual(
    typeof expected === "string" ? expect.objectContaining({ source: expected }) : expected,
  );
});

test.each([
  ["a bot", "/", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["no User-Agent", "/", { "user-agent": "" }],
  ["Next.js' prefetch", "/about?_rsc=x", { rsc: "1", "next-router-prefetch": "1" }],
  ["Next.js' prefetch of a part", "/about?_rsc=x", { rsc: "1", "next-router-segment-prefetch": "/_tree" }],
  ["Chrome's prefetch", "/", { "sec-purpose": "prefetch;prerender" }],
  ["Safari's prefetch", "/", { purpose: "prefetch" }],
  ["a reload", "/", { "cache-control": "max-age=0" }],
  ["a reload without the cache", "/", { "cache-control": "no-cache", pragma: "no-cache" }],
  ["Do Not Track", "/", { dnt: "1" }],
  ["Global Privacy Control", "/", { "sec-gpc": "1" }],
  ["the trainer's browser", "/", { cookie: "a=b; uncounted=1" }],
  ["a page behind a sign-in", "/user-profile", {}],
  ["the desk", "/desk", {}],
  ["a page behind a token", "/evaluation/booking?token=x", {}],
  ["a booking to be changed", "/evaluation?change=x", {}],
  ["a stored request", "/evaluation?request=x", {}],
  ["a new password", "/reset-password?token=x", {}],
  ["a file", "/favicon.ico", {}],
  ["an unknown page", "/nope", {}],
])("%s is not counted", (_what, url, headers) => {
  expect(view(url, headers)).toBeNull();
});

test("only what is read and sent is counted, a visit for each that came from elsewhere", () => {
  startNewDay();
  expect(view("/", {}, "HEAD")).toBeNull();
  expect(view("/", {}, "POST")).toBeNull();
  for (const status of [200, 304, 404, 500, 503, 307]) countPageView({ path: "/", source: "Google" }, status);
  countPageView({ path: "/", source: "" }, 200);
  expect(takePageViews()).toEqual([
    { day: "2030-06-03", path: "/", source: "Google", views: 2 },
    { day: "2030-06-03", path: "/", source: "", views: 1 },
  ]);
  expect(takePageViews()).toEqual([]);
});

test("what could not be stored is added to what came since", () => {
  startNewDay();
  countPageView({ path: "/", source: "Google" }, 200);
  const taken = takePageViews();
  for (const path of ["/", "/about"]) countPageView({ path, source: "Google" }, 200);
  putBackPageViews(taken);
  expect(takePageViews().map(({ path, views }) => [path, views])).toEqual([
    ["/", 2],
    ["/about", 1],
  ]);
});

test("a day begins at midnight of the opening hours' zone", () => {
  startNewDay();
  const days = ["06:59:59.999", "07:00"].map((time) => {
    vi.setSystemTime(new Date(`2031-07-02T${time}Z`));
    countPageView({ path: "/", source: "" }, 200);
    return takePageViews()[0]?.day;
  });
  expect(days).toEqual(["2031-07-01", "2031-07-02"]);
  day = Date.parse("2031-08-01T12:00:00Z");
});

test("200 new sources a day are kept apart, besides those that are known", () => {
  startNewDay();
  addKnownSources([{ source: "spring-flyer", firstDay: "2026-11-01" }]);
  const sources = Array.from({ length: 250 }, (_, nr) => sourceAsCounted(`campaign ${nr}`));
  expect(new Set(sources).size).toBe(201);
  expect(sources.at(-1)).toBe("Others");
  expect(["Campaign 0", "spring-flyer", "Google", "", "accounts.google.com"].map(sourceAsCounted)).toEqual([
    "campaign 0",
    "spring-flyer",
    "Google",
    "Direct",
    "Direct",
  ]);

  startNewDay();
  expect(sourceAsCounted("campaign 249")).toBe("campaign 249");
});

test("more than 10,000 different rows are not kept", () => {
  startNewDay();
  for (let nr = 0; nr < 10_001; nr += 1) countPageView({ path: `/${nr}`, source: "" }, 200);
  countPageView({ path: "/0", source: "" }, 200);
  const taken = takePageViews();
  expect([taken.length, taken[0]?.views]).toEqual([10_000, 2]);
});

test.each([
  ["  Spring \t flyer\u0000\u200b ", "spring flyer"],
  ["Cafe\u0301", "caf\u00e9"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["\u202eevil", "evil"],
  ["\ud800broken", "broken"],
  ["💪".repeat(101), "💪".repeat(100)],
  ["dana@example.com", "Others"],
  ["dana%40example.com", "Others"],
  ["dana＠example.com", "Others"],
  ["call 6265550100", "Others"],
  ["6265\u200b550100", "Others"],
  ["٦٢٦٥٥٥٠١٠٠", "Others"],
  [`${"x".repeat(100)}dana@example.com`, "Others"],
  ["203.0.113.7", "Others"],
  ["203.0.113.7:8080", "Others"],
  ["[2001:db8::1]", "Others"],
  ["626-555-010", "626-555-010"],
  ["www.example.org", "example.org"],
  ["GOOGLE", "Google"],
  ["Google.de", "Google"],
  ["ig", "Instagram"],
  ["FB", "Facebook"],
  ["direct", "Direct"],
  ["outlook.live.com", "Email"],
  ["com.microsoft.office.outlook", "Email"],
  ["mail.example", "mail.example"],
  [" \u200b\n", null],
  [null, null],
])("the source %j is named %j", (value, name) => {
  expect(nameSource(value)).toBe(name);
});
