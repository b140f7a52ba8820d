import type { Page } from "playwright/test";

/** What a click on a link leads to, in ms from the click. */
export type Arrival = {
  /** The new page's heading is in the document. */
  heading: number;
  /** The first frame that shows it, as the browser reports it (Element Timing). */
  painted: number;
};

/** Longer than a frame or two: what hovering a link prefetches is only asked for then. */
const HOVER_MS = 150;

/** Follows the first visible link to a page and times its arrival; `from` is loaded anew for each time. */
export async function timeArrival(page: Page, from: string, path: string): Promise<Arrival> {
  await page.goto(from, { waitUntil: "networkidle" });
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.waitForLoadState("networkidle");

  await page.evaluate(recordArrival);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL((url) => url.pathname === path, { waitUntil: "commit" });
  const arrival = await page.evaluate((): Promise<Arrival> | undefined => Reflect.get(window, "arrival"));
  if (!arrival) throw new Error(`${path} was loaded as a whole, not by a soft navigation.`);
  return arrival;
}

/**
 * Runs in the page that is left, which a soft navigation keeps. A function with a name of its own would not run there.
 */
function recordArrival() {
  const left = document.querySelector("h1");
  const heading = { time: Number.NaN };
  const arrival = new Promise<Arrival>((resolve) => {
    document.addEventListener("click", ({ timeStamp }) => {
      new PerformanceObserver((list) => {
        const [first] = list.getEntries();
        if (first) resolve({ heading: heading.time - timeStamp, painted: first.startTime - timeStamp });
      }).observe({ type: "element" });
    });
  });
  new MutationObserver((_, changes) => {
    const arrived = document.querySelector("h1");
    if (!arrived || arrived === left) return;
    changes.disconnect();
    heading.time = performance.now();
    // Blocks within the heading are elements of their own for Element Timing.
    for (const part of [arrived, ...arrived.querySelectorAll("*")]) part.setAttribute("elementtiming", "heading");
  }).observe(document, { subtree: true, childList: true });
  Reflect.set(window, "arrival", arrival);
}
