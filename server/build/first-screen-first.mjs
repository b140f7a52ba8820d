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
 * Runs in the browser, as it is written here, before the page's first block. Whoever comes back to a place on the page,
 * or is led to one, needs the true heights at once. All others get them after the first paint, a block in a frame, since
 * all in one would hold up a tap: for the scrollbar, and for pages navigated to from here, which are laid out whole.
 */
function layOutInTwoSteps() {
  const [visit] = performance.getEntriesByType("navigation");
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== "navigate" || location.hash) return;

  const { dataset } = document.documentElement;
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
  dataset["firstScreenFirst"] = "";
  // The page is there, and of two frames the second begins when the first is painted.
  document.addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => requestAnimationFrame(layOutNext)));
}
