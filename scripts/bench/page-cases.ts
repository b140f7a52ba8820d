import { statSync } from "node:fs";

import { OperatorError } from "@/scripts/operator-error";
import type { Entry } from "@/server/build/write-table.mjs";

import type { Target } from "./load";

export type Case = {
  name: string;
  /** Where nginx has the same bytes. */
  file: string;
  entry: Entry;
  /** @param path Where the server has it, if not at the site's own address. */
  target: (site: string, path?: string) => Promise<Target>;
};

const GZIP = { "Accept-Encoding": "gzip" };
const PAGE = "/about";
const SEGMENT_HEADERS = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };

export function pageCases(entries: Entry[]): Case[] {
  const page = find(entries, ({ path }) => path === PAGE);
  const segment = find(entries, ({ path }) => path === `${PAGE}.segments/_tree.segment.rsc`);
  const chunks = entries.filter(({ path }) => /^\/_next\/static\/chunks\/.*\.js$/.test(path));
  const largest = find(
    chunks.sort((a, b) => statSync(b.file).size - statSync(a.file).size),
    () => true,
  );
  return [
    {
      name: "HTML",
      file: "page.html",
      entry: page,
      target: async (site, path = PAGE) => ({ url: site + path, headers: GZIP }),
    },
    { name: "304", file: "page.html", entry: page, target: (site, path = PAGE) => unchanged(site + path) },
    { name: "RSC segment", file: "segment.rsc", entry: segment, target: segmentOf },
    {
      name: "script chunk",
      file: "chunk.js",
      entry: largest,
      target: async (site, path = largest.path) => ({ url: site + path, headers: GZIP }),
    },
  ];
}

async function unchanged(url: string): Promise<Target> {
  const response = await fetch(url);
  return { url, headers: { "If-None-Match": response.headers.get("etag") ?? "" } };
}

/** Next wants the hash of a request's headers in its address, and says so. */
async function segmentOf(site: string, path?: string): Promise<Target> {
  if (path) return { url: site + path, headers: GZIP };
  const response = await fetch(`${site}${PAGE}?_rsc=x`, { headers: SEGMENT_HEADERS, redirect: "manual" });
  return { url: site + (response.headers.get("location") ?? PAGE), headers: { ...SEGMENT_HEADERS, ...GZIP } };
}

function find(entries: Entry[], isIt: (entry: Entry) => boolean) {
  const entry = entries.find(isIt);
  if (!entry) throw new OperatorError("The build lacks what is measured: run npm run build.");
  return entry;
}
