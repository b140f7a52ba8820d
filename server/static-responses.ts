import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

import Negotiator from "negotiator";
import * as z from "zod";

export const STATIC_FOLDER = "static-responses";
export const DEPLOYMENT_ID_FILE = ".next/deployment-id";
/** A CDN revalidates each minute, so a new build is visible within two. */
export const PRERENDERED_CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";
const ENCODINGS = ["br", "gzip", "identity"] as const;

/** The build adapter writes this file. */
const manifestSchema = z.strictObject({
  responses: z.array(
    z.strictObject({
      path: z.string(),
      kind: z.enum(["static", "file"]),
      isCompressed: z.boolean(),
      headers: z.record(z.string(), z.string()),
    }),
  ),
  inlineHashes: z.strictObject({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type StaticResponses = Awaited<ReturnType<typeof loadStaticResponses>>;

export async function loadStaticResponses(distDir: string) {
  const folder = path.join(distDir, STATIC_FOLDER);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")));
  const responses = await Promise.all(manifest.responses.map((entry) => readResponse(folder, entry)));
  const byPath = new Map(responses.map((response) => [response.path, response]));

  return {
    inlineHashes: manifest.inlineHashes,

    /** @returns what was sent, if anything. */
    serve(request: IncomingMessage, response: ServerResponse, pathname: string) {
      const { method, headers } = request;
      // RSC payloads and forms are for Next.
      const found = method === "POST" || headers["rsc"] ? undefined : byPath.get(pathname);
      if (found) send(request, response, found);
      return found?.kind;
    },
  };
}

async function readResponse(folder: string, { isCompressed, ...rest }: Manifest["responses"][number]) {
  const file = path.join(folder, encodeURIComponent(rest.path));
  const [br, gzip] = isCompressed ? [await readFile(`${file}.br`), await readFile(`${file}.gz`)] : [];
  return { ...rest, bodies: { br, gzip, identity: await readFile(file) } };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, bodies }: Awaited<ReturnType<typeof readResponse>>,
) {
  const known = request.headers["if-none-match"];
  if (known !== undefined && (known === "*" || known.includes(headers["ETag"] ?? ""))) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = new Negotiator(request).encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((name) => bodies[name] && accepted.includes(name)) ?? "identity";
  const body = bodies[encoding] ?? bodies.identity;
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.writeHead(200, { ...headers, "Content-Length": body.length }).end(body);
}
