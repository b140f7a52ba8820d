import { nonceAttribute } from "./nonce-attribute.mjs";

const HEAD = "<head>";

/**
 * Lets the browser lay out the first screen alone before it paints (app/first-screen.css): for a whole page a phone's
 * processor takes three times as long.
 * @param {string} html
 * @param {string} [nonce] Of a page that was made on request.
 */
export function layOutFirstScreenFirst(html, nonce) {
  return html.replace(HEAD, () => `${HEAD}<script${nonceAttribute(nonce)}>(${layOutInTwoSteps.toString()})()</script>`);
}

/**
 * Runs in the browser, as it is written here, before the page's first block. Says `firstscreen` when the first screen
 * is painted with its picture and in its own faces, and has the rest laid out then: as many blocks as half a frame has
 * room for and then the next, since all in one would hold up a tap. So it is with the page that a link leads to, which
 * says `pagearrival`. Whoever comes back to a place on a page, or is led to one, needs the true heights from the start.
 */
function layOutInTwoSteps() {
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation");
  if (visit instanceof PerformanceNavigationTiming && visit.type === "navigate" && !location.hash) skipRest();

  let done = 0;
  function skipRest() {
    dataset["firstScreenFirst"] = "";
  }
  function skipNothing() {
    delete dataset["firstScreenFirst"];
  }
  function layOutNext() {
    /** @type {NodeListOf<HTMLElement>} */
    const blocks = document.querySelectorAll("main > * ~ *, body > footer");
    const halfFrame = performance.now() + 8;
    while (performance.now() < halfFrame) {
      const block = blocks[done++];
      if (!block) {
        skipNothing();
        for (const { style } of blocks) style.contentVisibility = "";
        return;
      }
      block.style.contentVisibility = "visible";
      // Asking for the height has it laid out now, so that the time it takes counts.
      void block.offsetHeight;
    }
    requestAnimationFrame(layOutNext);
  }
  async function followFirstScreen() {
    const picture = document.querySelector("img[fetchpriority=high]");
    if (picture instanceof HTMLImageElement) await picture.decode().catch(() => {});
    await document.fonts.ready;
    document.dispatchEvent(new Event("firstscreen"));
    layOutNext();
  }
  /** The page is there, and of two frames the second begins when the first is painted. */
  function awaitFirstScreen() {
    done = 0;
    requestAnimationFrame(() => requestAnimationFrame(() => void followFirstScreen()));
  }
  document.addEventListener("DOMContentLoaded", awaitFirstScreen);
  document.addEventListener("pagearrival", skipRest);
  document.addEventListener("pagearrival", awaitFirstScreen);
  window.addEventListener("popstate", skipNothing);
}
