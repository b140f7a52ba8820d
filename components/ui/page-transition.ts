/** A prefetched page is there sooner; for any other the window must not stand still. */
const LONGEST_WAIT_MS = 120;

let endFade: (() => void) | undefined;
let pathnameLedTo: string | undefined;

/** To be called when a link to `href` is followed. */
export function leaveFor(href: string) {
  const { pathname, hash } = new URL(href, window.location.href);
  if (pathname === window.location.pathname) return;
  pathnameLedTo = hash ? undefined : pathname;
  fade();
}

/**
 * To be called when the new page has entered the document, before Next scrolls to its top. As the page begins behind the
 * fixed header, which Next takes for out of sight, it would scroll to each block in turn, even where the window is at
 * its top already.
 */
export function enter(pathname: string) {
  if (pathname === pathnameLedTo) document.documentElement.style.scrollPaddingTop = "0";
  pathnameLedTo = undefined;
}

/** To be called when the new page is in the document and at its top. */
export function arrive() {
  document.documentElement.style.scrollPaddingTop = "";
  endFade?.();
}

/**
 * Fades the page that is open into the one that a link leads to (app/page-transitions.css). React's own view
 * transitions begin once the new page is rendered, and only then wait for the browser to keep the old one's look: from
 * the click on, both happen at once, and it is there some 15 ms sooner.
 */
function fade() {
  const isMotionReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isMotionReduced || !("startViewTransition" in document)) return;

  const arrival = new Promise<void>((resolve) => {
    endFade = resolve;
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  // Rejected where there is nothing to fade, such as in a tab in the background.
  document.startViewTransition(() => arrival).ready.catch(() => undefined);
}
