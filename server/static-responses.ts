import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";

import Negotiator from "negotiator";
import sirv from "sirv";
import * as z from "zod";

import { INERT_CSP, PICTURE_CSP } from "./security-headers";

export const STATIC_FOLDER = "static-responses";
/** A CDN revalidates each minute, so a new build is visible within two. */
export const PRERENDERED_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";
const ENCODINGS = ["br", "gzip", "identity"] as const;
const IMAGE = /\.(?:avif|ico|jpe?g|png|svg)$/;
const HASHED = /^\/_next\/static\/|-[0-9a-f]{8}\.avif$/;

const inlineHashesSchema = z.strictObject({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** The build adapter writes this file. */
const manifestSchema = z.strictObject({
  prerendered: z.array(
    z.strictObject({
      path: z.string(),
      file: z.string(),
      isCompressed: z.boolean(),
      headers: z.record(z.string(), z.string()),
    }),
  ),
  errorPages: inlineHashesSchema,
});

export type Manifest = z.infer<typeof manifestSchema>;
export type StaticResponses = Awaited<ReturnType<typeof loadStaticResponses>>;

type Encoding = (typeof ENCODINGS)[number];

/** Prerendered responses are kept in memory; other files are read on request. */
export async function loadStaticResponses(distDir: string) {
  const folder = path.join(distDir, STATIC_FOLDER);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")));
  const responses = await Promise.all(manifest.prerendered.map((entry) => readPrerendered(folder, entry)));
  const prerendered = new Map(responses.map((response) => [response.path, response]));
  const serveFile = sirv(path.join(folder, "files"), { brotli: true, gzip: true, etag: true, extensions: [] });

  return {
    errorPages: manifest.errorPages,

    /** @returns Whether a static response was sent. */
    serve(request: IncomingMessage, response: ServerResponse, pathname: string) {
      const { method, headers } = request;
      // RSC payloads and forms are for Next; compressed copies have no public URL.
      if ((method !== "GET" && method !== "HEAD") || headers["rsc"] || /(?:.\/|\.br|\.gz)$/.test(pathname))
        return false;

      const accepted = new Negotiator(request).encodings([...ENCODINGS]);
      const encoding = ENCODINGS.find((name) => accepted.includes(name)) ?? "identity";
      const found = prerendered.get(pathname);
      if (found) {
        sendPrerendered(request, response, found, encoding);
        return true;
      }
      return trySirv(request, response, pathname, encoding);
    },
  };

  function trySirv(request: IncomingMessage, response: ServerResponse, pathname: string, encoding: Encoding) {
    const { headers } = request;
    const { "accept-encoding": asked = "" } = headers;
    // sirv ignores "br;q=0".
    headers["accept-encoding"] = encoding;
    leaveOutOddRange(request);
    for (const [name, value] of Object.entries(fileHeaders(pathname))) response.setHeader(name, value);
    // sirv does not close the file when the client disconnects, nor handle read errors.
    response.once("pipe", (file: Readable) => {
      file.once("error", () => response.destroy());
      response.once("close", () => file.destroy());
    });

    let isServed = true;
    serveFile(request, response, () => {
      isServed = false;
      headers["accept-encoding"] = asked;
      for (const name of Object.keys(fileHeaders(pathname))) response.removeHeader(name);
    });
    return isServed;
  }
}

function fileHeaders(pathname: string): Record<string, string> {
  return {
    "Content-Security-Policy": IMAGE.test(pathname) ? PICTURE_CSP : INERT_CSP,
    "Cache-Control": HASHED.test(pathname) ? "public, max-age=31536000, immutable" : "public, max-age=0",
    ...(pathname.endsWith(".ico") && { "Content-Type": "image/x-icon" }),
  };
}

type Bodies = { br?: Buffer; gzip?: Buffer; identity: Buffer };

async function readPrerendered(folder: string, { file, isCompressed, ...rest }: Manifest["prerendered"][number]) {
  const read = (suffix = "") => readFile(path.join(folder, "prerendered", file + suffix));
  const copies = isCompressed ? { br: await read(".br"), gzip: await read(".gz") } : {};
  const bodies: Bodies = { ...copies, identity: await read() };
  return { ...rest, bodies };
}

function sendPrerendered(
  { headers: { "if-none-match": known } }: IncomingMessage,
  response: ServerResponse,
  { headers, bodies }: Awaited<ReturnType<typeof readPrerendered>>,
  chosen: Encoding,
) {
  if (known !== undefined && (known === "*" || known.includes(headers["ETag"] ?? ""))) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = bodies[chosen] ? chosen : "identity";
  const body = bodies[encoding] ?? bodies.identity;
  response.writeHead(200, {
    ...headers,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    "Content-Length": body.length,
  });
  response.end(body);
}

/** sirv supports a single range only: others, and If-Range, get the whole file. */
function leaveOutOddRange({ headers }: IncomingMessage) {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  const isOrdinary = first !== undefined && (last === "" || Number(last) >= Number(first)) && last !== "0";
  if (!isOrdinary || headers["if-range"] !== undefined) delete headers.range;
}
