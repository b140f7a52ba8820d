const HEAD = "<head>";

/**
 * Lets the browser lay out the first screen alone before it paints (app/first-screen.css): for a whole page a phone's
 * processor takes three times as long.
 * @param {string} html
 */
export function layOutFirstScreenFirst(html) {
  return html.replace(HEAD, () => `${HEAD}<script>(${layOutInTwoSteps.toString()})()</script>`);
}

/**
 * Runs in the browser, as it is written here, before the page's first block. Says `firstscreen` when the first screen is
 * painted with its picture and in its own faces, and has the rest laid out then: a block in a frame, since all in one
 * would hold up a tap. Whoever comes back to a place on the page, or is led to one, needs the true heights from the start;
 * and so do pages navigated to from here, for the places that history restores.
 */
function layOutInTwoSteps() {
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation");
  if (visit instanceof PerformanceNavigationTiming && visit.type === "navigate" && !location.hash)
    dataset["firstScreenFirst"] = "";

  let done = 0;
  function layOutNext() {
    /** @type {NodeListOf<HTMLElement>} */
    const blocks = document.querySelectorAll("main > * ~ *, body > footer");
    const block = blocks[done++];
    if (block) {
      block.style.contentVisibility = "visible";
      requestAnimationFrame(layOutNext);
    } else {
      delete dataset["firstScreenFirst"];
      for (const { style } of blocks) style.contentVisibility = "";
    }
  }
  async function followFirstScreen() {
    const picture = document.querySelector("img[fetchpriority=high]");
    if (picture instanceof HTMLImageElement) await picture.decode().catch(() => {});
    await document.fonts.ready;
    document.dispatchEvent(new Event("firstscreen"));
    layOutNext();
  }
  // The page is there, and of two frames the second begins when the first is painted.
  document.addEventListener("DOMContentLoaded", () =>
    requestAnimationFrame(() => requestAnimationFrame(() => void followFirstScreen())),
  );
}
