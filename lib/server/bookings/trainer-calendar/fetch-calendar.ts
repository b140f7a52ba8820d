import "server-only";

import http from "node:http";
import https from "node:https";
import { PassThrough, pipeline } from "node:stream";
import zlib from "node:zlib";

import { isLocalAddress, isSecureAddress } from "@/lib/domain/network-addresses";
import { describeError } from "@/lib/server/describe-error";

import { CalendarError } from "./calendar-components";

type Validators = { etag: string | null; lastModified: string | null };
/** It is null if nothing has changed. */
type Fetched = (Validators & { text: string }) | null;

const LIMIT_MS = 20_000;
const MAX_CALENDAR_BYTES = 5_000_000;
const MAX_REDIRECTS = 3;
const MAX_HEADER_LENGTH = 1000;

/** @throws CalendarError, which never holds the address. @param stopping Ends it early. */
export async function fetchCalendar(address: string, stopping: AbortSignal, known?: Validators): Promise<Fetched> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  // Node.js 20 may collect an AbortSignal.timeout inside AbortSignal.any as garbage, so that it never fires.
  const timer = setTimeout(stop, LIMIT_MS);
  stopping.addEventListener("abort", stop);
  if (stopping.aborted) stop();
  try {
    return await follow(new URL(address), limit.signal, known);
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    if (stopping.aborted) throw new CalendarError("stopped");
    // Only the code is kept, because messages may hold the address.
    throw new CalendarError(limit.signal.aborted ? "timeout" : (describeError(error).code ?? "unreachable"));
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}

async function follow(url: URL, signal: AbortSignal, known?: Validators, redirects = MAX_REDIRECTS): Promise<Fetched> {
  const response = await request(url, signal, known);
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return { text: await readBody(response), ...validators(headers) };
  response.destroy();
  if (statusCode === 304 && known) return null;
  if (![301, 302, 303, 307, 308].includes(statusCode)) throw new CalendarError(`status-${statusCode}`);
  if (redirects === 0) throw new CalendarError("too-many-redirects");
  return follow(nextUrl(url, headers.location), signal, known, redirects - 1);
}

function request(url: URL, signal: AbortSignal, known?: Validators) {
  const { get } = url.protocol === "https:" ? https : http;
  const headers = {
    accept: "text/calendar, */*;q=0.1",
    "accept-encoding": "gzip, deflate, br",
    "user-agent": "calendar-reader",
    ...(known?.etag && { "if-none-match": known.etag }),
    ...(known?.lastModified && { "if-modified-since": known.lastModified }),
  };
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    // Without an agent, no connection, and so no address, is kept.
    get(url, { agent: false, signal, headers }, resolve).on("error", reject);
  });
}

function nextUrl(from: URL, location: string | undefined) {
  const to = location && URL.canParse(location, from.href) ? new URL(location, from.href) : null;
  const isAllowed = to && isSecureAddress(to.href) && (!isLocalAddress(to) || isLocalAddress(from));
  if (!isAllowed) throw new CalendarError("bad-redirect");
  return to;
}

async function readBody(response: http.IncomingMessage) {
  // The callback ignores errors, because the loop throws them.
  const body: AsyncIterable<Buffer> = pipeline(response, createDecoder(response), () => undefined);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_CALENDAR_BYTES) throw new CalendarError("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function createDecoder({ headers: { "content-encoding": encoding = "identity" } }: http.IncomingMessage) {
  if (/^identity$/i.test(encoding)) return new PassThrough();
  if (/^(?:(?:x-)?gzip|deflate)$/i.test(encoding)) return zlib.createUnzip();
  if (/^br$/i.test(encoding)) return zlib.createBrotliDecompress();
  throw new CalendarError("unknown-encoding");
}

function validators({ etag, "last-modified": lastModified }: http.IncomingHttpHeaders): Validators {
  const short = (value = "") => (value && value.length <= MAX_HEADER_LENGTH ? value : null);
  return { etag: short(etag), lastModified: short(lastModified) };
}
