import "server-only";

import { bookingHref, evaluationHref, routes, waitingHref } from "@/lib/routes";
import { feedKey } from "@/lib/server/accounts/feed-key";
import { isEqualInConstantTime, signLink } from "@/lib/server/derived-key";
import { siteUrl } from "@/lib/server/env";

type Purpose = "booking" | "request" | "just-booked" | "waiting-list";

/** A 16-byte id and a 32-byte signature: 48 bytes fill 64 Base64 characters, so no unused bits can be altered. */
const TOKEN = /^[\w-]{64}$/;
const ID_BYTES = 16;

/** Anyone who has this secret can see, change and cancel the booking. */
export function bookingToken(bookingId: string) {
  return createToken("booking", bookingId);
}

/** Does not check expiry, which depends on the booking (`isLinkExpired`). */
export function readBookingToken(token: unknown) {
  return readToken("booking", token);
}

/** Lets a visitor whose request is stored pick a time without writing again. */
export function requestToken(requestId: string) {
  return createToken("request", requestId);
}

export function readRequestToken(token: unknown) {
  return readToken("request", token);
}

/** Marks the browser that booked. A booking's own token is in emails, so it must not pass for this one. */
export function justBookedToken(bookingId: string) {
  return createToken("just-booked", bookingId);
}

export function readJustBookedToken(token: unknown) {
  return readToken("just-booked", token);
}

export function waitingToken(entryId: string) {
  return createToken("waiting-list", entryId);
}

export function readWaitingToken(token: unknown) {
  return readToken("waiting-list", token);
}

// These addresses are for emails, calendar files and the command line. Pages link by path (`lib/routes.ts`).

/** The calendar to which the trainer subscribes. */
export async function findFeed() {
  const key = await feedKey();
  return { key, url: siteUrl(`${routes.feed}?${new URLSearchParams({ key })}`).href };
}

export function bookingUrl(bookingId: string) {
  return siteUrl(bookingHref(bookingToken(bookingId))).href;
}

export function pickTimeUrl(requestId: string, place?: string, at?: string) {
  return siteUrl(evaluationHref({ request: requestToken(requestId), place, at })).href;
}

export function waitingUrl(entryId: string) {
  return siteUrl(waitingHref({ token: waitingToken(entryId) })).href;
}

function createToken(purpose: Purpose, id: string) {
  const idBytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([idBytes, sign(purpose, idBytes)]).toString("base64url");
}

function readToken(purpose: Purpose, token: unknown): string | null {
  if (typeof token !== "string" || !TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const idBytes = bytes.subarray(0, ID_BYTES);
  if (!isEqualInConstantTime(bytes.subarray(ID_BYTES), sign(purpose, idBytes))) return null;
  return idBytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function sign(purpose: Purpose, idBytes: Uint8Array) {
  return signLink("evaluation links", `${purpose}\n`, idBytes);
}
