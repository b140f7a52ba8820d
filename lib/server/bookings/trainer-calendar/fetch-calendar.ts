import "server-only";

import http from "node:http";
import https from "node:https";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";

import { isLocalAddress } from "@/lib/domain/secure-address";

import { CalendarError } from "./calendar-components";

type Validators = { etag: string | null; lastModified: string | null };
type FetchedCalendar = Validators & { text: string };

const LIMIT_MS = 20_000;
const MAX_CALENDAR_BYTES = 5_000_000;
const MAX_REDIRECTS = 3;
const MAX_HEADER_LENGTH = 1000;

/**
 * Null if nothing has changed since the validators that are known. @throws CalendarError, which never holds the address.
 * @param stopping Ends it early.
 */
export async function fetchCalendar(
  address: string,
  known: Validators | undefined,
  stopping: AbortSignal,
): Promise<FetchedCalendar | null> {
  const signal = AbortSignal.any([AbortSignal.timeout(LIMIT_MS), stopping]);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(url, known, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return { text: await readBody(response, signal), ...validators(headers) };
      response.destroy();
      if (statusCode === 304 && known) return null;
      if (![301, 302, 303, 307, 308].includes(statusCode)) throw new CalendarError(`status-${statusCode}`);
      url = nextUrl(url, headers.location);
    }
    throw new CalendarError("too-many-redirects");
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    if (stopping.aborted) throw new CalendarError("stopped");
    throw new CalendarError(signal.aborted ? "timeout" : codeOf(error));
  }
}

function request(url: URL, known: Validators | undefined, signal: AbortSignal) {
  const { get } = url.protocol === "https:" ? https : http;
  const headers = {
    accept: "text/calendar, */*;q=0.1",
    "accept-encoding": "gzip, deflate, br",
    "user-agent": "calendar-reader",
    ...(known?.etag && { "if-none-match": known.etag }),
    ...(known?.lastModified && { "if-modified-since": known.lastModified }),
  };
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    // No agent: no connection, and so no address, is kept.
    get(url, { agent: false, signal, headers }, resolve).on("error", reject);
  });
}

function nextUrl(from: URL, location: string | undefined) {
  if (!location || !URL.canParse(location, from.href)) throw new CalendarError("bad-redirect");
  const to = new URL(location, from.href);
  const isAllowed = isLocalAddress(to)
    ? isLocalAddress(from) && /^https?:$/.test(to.protocol)
    : to.protocol === "https:";
  if (!isAllowed) throw new CalendarError("bad-redirect");
  return to;
}

async function readBody(response: http.IncomingMessage, signal: AbortSignal) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > MAX_CALENDAR_BYTES) return;
      chunks.push(chunk);
    }
  };
  const decoder = createDecoder(response.headers["content-encoding"]);
  try {
    await (decoder ? pipeline(response, decoder, collect, { signal }) : pipeline(response, collect, { signal }));
  } catch (error) {
    // Ending early is an error of the pipeline too.
    if (bytes <= MAX_CALENDAR_BYTES) throw error;
  }
  if (bytes > MAX_CALENDAR_BYTES) throw new CalendarError("too-large");
  return Buffer.concat(chunks).toString("utf8");
}

function createDecoder(encoding = "identity") {
  switch (encoding.toLowerCase()) {
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return zlib.createGunzip();
    case "deflate":
      return zlib.createInflate();
    case "br":
      return zlib.createBrotliDecompress();
    default:
      throw new CalendarError("unknown-encoding");
  }
}

function validators({ etag, "last-modified": lastModified }: http.IncomingHttpHeaders): Validators {
  const short = (value = "") => (value && value.length <= MAX_HEADER_LENGTH ? value : null);
  return { etag: short(etag), lastModified: short(lastModified) };
}

/** Node's codes, such as "ECONNREFUSED"; messages may hold the address. */
function codeOf(error: unknown) {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? code : "unreachable";
}
