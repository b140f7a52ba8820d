import { setTimeout as sleep } from "node:timers/promises";

import type { Browser, BrowserContextOptions, Page, Request } from "playwright/test";

/**
 * `ahead` is a picture below the first screen that the browser fetches early, `prefetch` what the router fetches of
 * the pages that links lead to.
 */
export const KINDS = ["document", "style", "script", "font", "picture", "other", "ahead", "prefetch"] as const;

export type Kind = (typeof KINDS)[number];
export type Weight = Record<Kind, number>;

export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Longer than the build's loader waits before it inserts the scripts, painted or not. */
const QUIET_MS = 2_000;
const LIMIT_MS = 20_000;
const POLL_MS = 50;

const KIND_OF_TYPE = new Map<string, Kind>([
  ["document", "document"],
  ["stylesheet", "style"],
  ["script", "script"],
  ["font", "font"],
  ["image", "picture"],
]);

/** Bytes of the bodies, as compressed, that a fresh browser gets before anybody scrolls, points or types. */
export async function weighPage(browser: Browser, url: string, window: BrowserContextOptions): Promise<Weight> {
  const context = await browser.newContext(window);
  try {
    const page = await context.newPage();
    const finished = await loadUntilQuiet(page, url);
    const inView = new Set(await page.evaluate(picturesInView));

    const weight: Weight = { document: 0, style: 0, script: 0, font: 0, picture: 0, other: 0, ahead: 0, prefetch: 0 };
    for (const request of finished) {
      const kind = kindOf(request, inView);
      weight[kind] += await bodyBytes(request);
    }
    return weight;
  } finally {
    await context.close();
  }
}

async function loadUntilQuiet(page: Page, url: string) {
  const begun = Date.now();
  const finished: Request[] = [];
  let pending = 0;
  let lastChange = begun;
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

  await page.goto(url, { waitUntil: "load" });
  while (pending > 0 || Date.now() - lastChange < QUIET_MS) {
    if (Date.now() - begun > LIMIT_MS) throw new Error(`${url} is still loading after ${LIMIT_MS / 1000} s.`);
    await sleep(POLL_MS);
  }
  return finished;
}

function kindOf(request: Request, inView: Set<string>): Kind {
  if (request.headers()["rsc"]) return "prefetch";
  const kind = KIND_OF_TYPE.get(request.resourceType()) ?? "other";
  return kind === "picture" && !inView.has(request.url()) ? "ahead" : kind;
}

/** The bodies alone: headers depend on where the site is served. */
async function bodyBytes(request: Request) {
  return (await request.sizes()).responseBodySize;
}

/** Runs in the page: the addresses of the pictures that the first screen shows. */
function picturesInView() {
  return [...document.images].flatMap((image) => {
    const { top, left, bottom, right, width } = image.getBoundingClientRect();
    const isShown = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return isShown ? [image.currentSrc] : [];
  });
}
