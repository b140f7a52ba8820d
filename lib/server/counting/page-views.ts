import "server-only";

import type { IncomingMessage } from "node:http";

import { isbot } from "isbot";

import { bookingRules } from "@/lib/content/booking-rules";
import { allPublicPages } from "@/lib/content/public-pages";
import { MINUTE_MS } from "@/lib/domain/durations";
import { localDay } from "@/lib/domain/open-times";
import { DIRECT, KNOWN_SOURCES, nameSource, OTHERS, SIGN_IN_HOST } from "@/lib/domain/visit-source";
import { routes } from "@/lib/routes";

/** `source` is empty if the visitor was on this site already, perhaps just to sign in. */
export type PageView = { path: string; source: string };
export type CountedViews = PageView & { day: string; views: number };

type Headers = Partial<Record<string, string | string[]>>;

/** Pages behind a sign-in are missing. */
const PAGES = new Set<string>([
  ...allPublicPages.map(({ path }) => path),
  ...[routes.login, routes.register, routes.resetPassword],
]);
/** With one of these in its query, a page belongs to somebody. */
const TOKENS = ["token", "request", "change"];
const UNCOUNTED_BROWSER = /(?:^|;\s*)uncounted=1(?:;|$)/;
const DAY_S = 24 * 60 * 60;
/** Chrome, Firefox and Safari send this with a page that is loaded again, and not with one that a link leads to. */
const RELOAD = /(?:^|,\s*)(?:max-age=0|no-cache)(?:,|$)/;

const MAX_NEW_SOURCES_A_DAY = 200;
/** They need a megabyte or two. In a day there cannot be as many: pages times sources. */
const MAX_ROWS = 10_000;
const MAX_REMEMBERED = 1_000;

declare global {
  // It is on globalThis, because the server counts and Next.js, which bundles this module separately, stores.
  var pageViewCounts: ReturnType<typeof startCounting> | undefined;
}

const state = (globalThis.pageViewCounts ??= startCounting());

function startCounting() {
  return {
    rows: new Map<string, CountedViews>(),
    day: { name: "", until: 0 },
    known: new Set(KNOWN_SOURCES),
    newOfToday: new Set<string>(),
    botsByUserAgent: new Map<string, boolean>(),
    sourcesByHost: new Map<string, string>(),
  };
}

/** The trainer's own visits say nothing about the site. */
export function uncountedCookie(isSecure: boolean) {
  return `uncounted=1; Path=/; Max-Age=${365 * DAY_S}; HttpOnly; SameSite=lax${isSecure ? "; Secure" : ""}`;
}

/** Visitors who want no statistics are not counted, nor is a browser that has opened the desk. */
export function mayBeCounted({ dnt, "sec-gpc": gpc, cookie }: Headers) {
  return dnt !== "1" && gpc !== "1" && !(typeof cookie === "string" && UNCOUNTED_BROWSER.test(cookie));
}

/**
 * Next.js' router sends one of the first two (its guide "CDN caching"), but none for a link with `prefetch={true}`, which
 * this site does not have. Browsers send one of the others.
 */
function isPrefetch(headers: Headers) {
  const byRouter = headers["next-router-prefetch"] ?? headers["next-router-segment-prefetch"];
  return (
    (byRouter ?? headers["sec-purpose"] ?? headers["purpose"] ?? headers["x-purpose"] ?? headers["x-moz"]) !== undefined
  );
}

/** Call this before Next.js, which removes headers. It returns null for what is not counted. */
export function readPageView(
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  path: string,
  ownHosts: readonly (string | undefined)[],
): PageView | null {
  const isForRouter = headers["rsc"] !== undefined;
  const page = path === "/home" ? routes.home : path;
  if (method !== "GET" || !PAGES.has(page) || !mayBeCounted(headers)) return null;
  if (isPrefetch(headers)) return null;
  if (!isForRouter && headers["cache-control"] !== undefined && RELOAD.test(headers["cache-control"])) return null;
  if (isBot(headers["user-agent"])) return null;

  const query = url.includes("?") ? new URLSearchParams(url.slice(url.indexOf("?"))) : null;
  if (query && TOKENS.some((name) => query.has(name))) return null;
  // Parsing it as a URL would take a tenth of the time of a static page.
  const host = headers.referer?.split("/", 3)[2];
  const isFromHere =
    isForRouter || headers["sec-fetch-site"] === "same-origin" || (host !== undefined && ownHosts.includes(host));
  return { path: page, source: isFromHere ? "" : (nameSource(query?.get("utm_source") ?? null) ?? sourceOf(host)) };
}

export function countPageView(view: PageView, status: number) {
  if (status === 200 || status === 304) add({ ...view, source: view.source && keepApart(view.source) });
}

export function sourceAsCounted(value: string | null) {
  return keepApart((value && findSource(value)) || DIRECT);
}

export function takePageViews() {
  const { rows } = state;
  state.rows = new Map();
  return [...rows.values()];
}

export function putBackPageViews(counted: readonly CountedViews[]) {
  for (const { day, views, ...view } of counted) add(view, day, views);
}

/** Sources of earlier days stay apart however many new ones there are. */
export function addKnownSources(stored: readonly { source: string; firstDay: string }[]) {
  for (const { source, firstDay } of stored) {
    if (firstDay < today()) state.known.add(source);
    else state.newOfToday.add(source);
  }
}

function add(view: PageView, day = today(), views = 1) {
  const key = `${day}\n${view.path}\n${view.source}`;
  const row = state.rows.get(key);
  if (row) row.views += views;
  else if (state.rows.size < MAX_ROWS) state.rows.set(key, { ...view, day, views });
}

function keepApart(source: string) {
  today();
  const { known, newOfToday } = state;
  if (known.has(source) || newOfToday.has(source)) return source;
  if (newOfToday.size >= MAX_NEW_SOURCES_A_DAY) return OTHERS;
  newOfToday.add(source);
  return source;
}

/** Days begin at full minutes everywhere, so that one in a minute has to ask for the time zone. */
function today() {
  const now = Date.now();
  if (now < state.day.until) return state.day.name;
  const name = localDay(bookingRules, new Date(now));
  if (name !== state.day.name) {
    for (const source of state.newOfToday) state.known.add(source);
    state.newOfToday.clear();
  }
  state.day = { name, until: now - (now % MINUTE_MS) + MINUTE_MS };
  return name;
}

function isBot(userAgent = "") {
  return userAgent === "" || remember(state.botsByUserAgent, userAgent, isbot);
}

function sourceOf(host = "") {
  return host === "" ? DIRECT : remember(state.sourcesByHost, host, findSource);
}

function findSource(host: string) {
  return SIGN_IN_HOST.test(host) ? "" : (nameSource(host) ?? DIRECT);
}

/** The patterns take 6 microseconds, a fifth of the time of a static page. */
function remember<Value>(known: Map<string, Value>, key: string, find: (key: string) => Value): Value {
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  if (known.size >= MAX_REMEMBERED) known.clear();
  const found = find(key);
  known.set(key, found);
  return found;
}
