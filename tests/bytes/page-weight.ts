import { setTimeout as sleep } from "node:timers/promises";

import type { Page, Request } from "playwright/test";

import { openHydrated } from "@/tests/support/hydration";

/** What a script asks for, it asks for when it has come to life or soon after. */
const QUIET_MS = 1_000;
const LIMIT_MS = 20_000;
const POLL_MS = 50;

/** `ahead` are pictures below the first screen that the browser loads early, `prefetch` is what the router loads. */
export const KINDS = ["document", "style", "script", "font", "picture", "other", "ahead", "prefetch"] as const;
const KIND_OF_TYPE: Record<string, Kind | undefined> = {
  document: "document",
  stylesheet: "style",
  script: "script",
  font: "font",
  image: "picture",
};

export type Kind = (typeof KINDS)[number];
export type Weight = Record<Kind, number>;

/** Bytes of the compressed bodies that a new browser loads before any scrolling, pointing or typing. */
export async function weighPage(page: Page, path: string): Promise<Weight> {
  const requests = await loadUntilQuiet(page, path);
  const inView = new Set(await page.evaluate(picturesInView));
  const weight: Weight = { document: 0, style: 0, script: 0, font: 0, picture: 0, other: 0, ahead: 0, prefetch: 0 };
  for (const request of requests) {
    // Without headers, which depend on where the site is served.
    weight[kindOf(request, inView)] += (await request.sizes()).responseBodySize;
  }
  return weight;
}

/** What the first screen shows and runs, without what is loaded for later. */
export function firstScreen({ document, style, script, font, picture, other }: Weight) {
  return document + style + script + font + picture + other;
}

async function loadUntilQuiet(page: Page, path: string) {
  const startedAt = Date.now();
  const finished: Request[] = [];
  let pending = 0;
  let lastChange = startedAt;
  const count = (change: number) => {
    pending += change;
    lastChange = Date.now();
  };
  page.on("request", () => count(1));
  page.on("requestfailed", () => count(-1));
  page.on("requestfinished", (request) => {
    finished.push(request);
    count(-1);
  });

  await openHydrated(page, path);
  while (pending > 0 || Date.now() - lastChange < QUIET_MS) {
    if (Date.now() - startedAt > LIMIT_MS) throw new Error(`${path} is still loading after ${LIMIT_MS / 1000} s.`);
    await sleep(POLL_MS);
  }
  return finished;
}

function kindOf(request: Request, inView: Set<string>): Kind {
  if (request.headers()["rsc"]) return "prefetch";
  const kind = KIND_OF_TYPE[request.resourceType()] ?? "other";
  return kind === "picture" && !inView.has(request.url()) ? "ahead" : kind;
}

/** Runs in the page. */
function picturesInView() {
  return [...document.images].flatMap((image) => {
    const { top, left, bottom, right, width } = image.getBoundingClientRect();
    const isShown = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return isShown ? [image.currentSrc] : [];
  });
}
