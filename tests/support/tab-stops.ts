import type { Page } from "playwright/test";

const MOST_STOPS = 150;
const SETTLING_MS = 500;

/** From the first stop into the footer, or to its end. @returns the faults as sentences. */
export async function walkByKeyboard(page: Page, { isToEnd }: { isToEnd: boolean }) {
  const faults: string[] = [];
  let previousBand = -Infinity;
  let last = "";

  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press("Tab");
    let stop = await page.evaluate(describeFocus);
    if (stop && faultsOf(stop).length > 0) {
      // The 'Pages' menu may still be moving to the place of its button.
      await page.waitForTimeout(SETTLING_MS);
      stop = await page.evaluate(describeFocus);
    }
    // The focus left the page, after the footer's last link or the bar below it, or else was lost on the way.
    if (!stop) return isToEnd && /"(?:Sign in|Call.*)"$/.test(last) ? faults : [...faults, `the focus ends at ${last}`];
    if (stop.isInFooter && !isToEnd) return faults;

    const { name, band } = stop;
    faults.push(...faultsOf(stop));
    if (band !== null && band < previousBand) faults.push(`${name} stands above what was focused before it`);
    previousBand = band ?? previousBand;
    last = name;
  }
  throw new Error(`Tab does not reach the end of ${page.url()} in ${MOST_STOPS} stops.`);
}

type Stop = NonNullable<Awaited<ReturnType<typeof describeFocus>>>;

function faultsOf({ name, isVisible, hasIndicator, coveredBy }: Stop) {
  return [
    ...(isVisible ? [] : [`${name} is focused out of sight`]),
    ...(hasIndicator ? [] : [`${name} has no focus indicator`]),
    ...(coveredBy ? [`${name} is covered by ${coveredBy}`] : []),
  ];
}

/** Style changes take effect with the next frame. */
export async function nextFrame(page: Page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Runs in the browser, so it cannot call `nextFrame`. @returns null when the focus has left the page. */
async function describeFocus() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const element = document.activeElement;
  if (!element || element === document.body) return null;

  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  const hasOutline = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;

  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const points = [middle, { x: middle.x, y: top + 2 }, { x: middle.x, y: bottom - 2 }];
  const isTall = height > innerHeight / 2;
  const cover = points
    .filter(({ y }) => !isTall || (y > 0 && y < innerHeight))
    .map(({ x, y }) => document.elementFromPoint(x, y))
    .find((hit) => hit && !element.contains(hit) && !hit.contains(element) && (!isTall || hit.closest("header")));

  // Bands of the page, not single elements, since columns within a band are read one after the other.
  const band =
    element.closest("main > *, main section:not([aria-roledescription]), footer") ?? element.closest("header");
  return {
    name: `<${element.tagName.toLowerCase()}> "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`,
    isVisible: width > 0 && height > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight,
    hasIndicator: hasOutline || boxShadow !== "none",
    coveredBy: cover ? `<${cover.tagName.toLowerCase()} class="${cover.getAttribute("class") ?? ""}">` : null,
    isInFooter: element.closest("footer") !== null,
    // Bars fixed to the window have no place in the page order.
    band: band && band.tagName !== "HEADER" ? Math.round(band.getBoundingClientRect().top + scrollY) : null,
  };
}
