import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { constants } from "node:zlib";

import compression from "compression";
import onHeaders from "on-headers";
import pLimit from "p-limit";

import { networkOf } from "@/lib/domain/network-addresses";
import { routes } from "@/lib/routes";
import { kindOf } from "@/lib/server/metrics";
import { type HttpContext, httpContexts } from "@/lib/server/http-context";

import type { BufferedRequest } from "./buffered-request";
import { type FormResponse, outdatedFormContext, outdatedFormPage } from "./outdated-form";
import { createPlaces } from "./places";
import { refuse } from "./request-checks";
import { INERT_CSP, type InlineHashes, pageCsp } from "./security-headers";
import { PRERENDERED_CACHE_CONTROL } from "./static-responses";

/** Forms have places of their own, so that messages do not wait for pages. */
const PAGES = { running: 8, open: 108, ofOneNetwork: { running: 4, open: 80 } };
const FORMS = { running: 64, open: 264, ofOneNetwork: { running: 16, open: 200 } };
const BUSY = { status: 503, reason: "The site is busy. Please try again soon.", headers: { "Retry-After": "1" } };
const RENDER_LIMIT_MS = 2_000;
/** At this quality a page of 300 KB takes 3 ms instead of 1.5, and is a sixth smaller. */
const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 7 };
/** In a flood, new connections come first: one of them may be a health check or a static page. */
const ACCEPT_LIMIT_MS = 250;
/** The browser detects new releases by the two headers that stay. */
const INTERNAL_HEADER = /^x-nextjs-(?!(?:deployment-id|action-not-found)$)/;

type NextHandlerOptions = {
  handleByNext: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** It allows the scripts of error pages and the styles of all. It is undefined in development, which has no CSP. */
  inlineHashes: InlineHashes | undefined;
  waitUntilAccepted: (limitMs: number) => Promise<void>;
};

export function createNextHandler({ handleByNext, inlineHashes, waitUntilAccepted }: NextHandlerOptions) {
  const compress = compression({ filter: isWorthCompressing, brotli: { params: BROTLI_PARAMS } });
  const pages = createPlaces(PAGES);
  const forms = createPlaces(FORMS);
  const starts = pLimit(1);

  return async (request: BufferedRequest, response: FormResponse, { id, path }: { id: string; path: string }) => {
    if (kindOf(request.method, path) === "health") return respond(request, response, id, path);

    const takePlace = request.method === "POST" ? forms : pages;
    // A request of an unknown network counts for itself.
    const network = networkOf(String(request.headers["x-forwarded-for"])) ?? id;
    const isTaken = await takePlace(network, async () => {
      await starts(() => waitUntilAccepted(ACCEPT_LIMIT_MS));
      if (request.socket.destroyed) return;
      const rendered = new Promise((resolve) => response.once("prefinish", resolve).once("close", resolve));
      // A client that reads slowly must not keep the others waiting.
      const limit = sleep(RENDER_LIMIT_MS, undefined, { ref: false });
      await Promise.race([respond(request, response, id, path), rendered, limit]);
    });
    if (!isTaken) refuse(request, response, BUSY);
  };

  async function respond(request: BufferedRequest, response: FormResponse, id: string, path: string) {
    const { method, url = "", headers } = request;
    const isScripted = headers["next-action"] !== undefined;
    response.withholdsUnknownAction = method === "POST" && !isScripted && !path.startsWith("/api/");
    await letNextRespond(request, response, path, { id });
    if (!response.isWithheld) return;

    response.withholdsUnknownAction = false;
    for (const name of ["Content-Type", "Content-Length", "ETag"]) response.removeHeader(name);
    const context = await outdatedFormContext(request, id, url);
    await letNextRespond(outdatedFormPage(request), response, routes.outdatedForm, context);
  }

  async function letNextRespond(request: IncomingMessage, response: FormResponse, path: string, context: HttpContext) {
    response.setHeader("X-Request-Id", context.id);
    // For it, an empty tab starts another process: static pages have none. A sign-in popup must stay in its page's reach.
    if (!path.startsWith("/api/")) response.setHeader("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
    if (inlineHashes) response.setHeader("Content-Security-Policy", chooseCsp(request, path, inlineHashes));
    onHeaders(response, () => correctHeaders(request, response, context));
    compress(request, response, () => undefined);
    await httpContexts.run(context, () => handleByNext(request, response));
  }
}

/** What an action returns to its page is a few hundred bytes: compressing it took a fifth of the time of a message. */
function isWorthCompressing(request: IncomingMessage, response: ServerResponse) {
  const isActionResult = request.headers["next-action"] !== undefined && response.statusCode === 200;
  return !isActionResult && compression.filter(request, response);
}

/** Allows both a page rendered on request (nonce, as in Next's CSP guide) and a prerendered error page (hashes). */
function chooseCsp({ headers }: IncomingMessage, path: string, inlineHashes: InlineHashes) {
  delete headers["content-security-policy"];
  delete headers["content-security-policy-report-only"];
  // The profile photo may come from any host, which the previous page's CSP forbids, so the page always loads in full.
  if (path === routes.profile) delete headers["rsc"];
  // Scripts fetch these responses. They are never shown as a page.
  if (headers["rsc"] !== undefined || headers["next-action"] !== undefined) return INERT_CSP;
  const nonce = randomBytes(16).toString("base64");
  headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
  return pageCsp(inlineHashes, { nonce, allowsForeignPictures: path === routes.profile });
}

function correctHeaders({ method }: IncomingMessage, response: ServerResponse, { status }: HttpContext) {
  if (status) response.statusCode = status;
  for (const name of response.getHeaderNames()) if (INTERNAL_HEADER.test(name)) response.removeHeader(name);

  // An action that leads to a static page has that page's headers, and cookies of its own.
  if (response.statusCode >= 400 || method === "POST") response.setHeader("Cache-Control", "no-store");
  const caching = String(response.getHeader("Cache-Control"));
  if (caching.includes("s-maxage")) response.setHeader("Cache-Control", PRERENDERED_CACHE_CONTROL);
  // Next deletes a forged cookie of its draft mode.
  if (/\b(?:s-maxage|public)\b/.test(caching)) response.removeHeader("Set-Cookie");
}
