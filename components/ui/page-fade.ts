/** A prefetched page is there sooner; for any other the window must not stand still. */
const LONGEST_WAIT_MS = 120;

let arrive: (() => void) | undefined;

/**
 * Fades the page that is open into the one that a link leads to (page-transitions.css). React's own view transitions begin
 * once the new page is rendered, and only then wait for the browser to keep the old one's look: from the click on, both
 * happen at once, and it is there some 15 ms sooner.
 */
export function fadeTo(href: string) {
  const isSamePage = new URL(href, window.location.href).pathname === window.location.pathname;
  const isMotionReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isSamePage || isMotionReduced || !("startViewTransition" in document)) return;

  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  // Rejected where there is nothing to fade, such as in a tab in the background.
  document.startViewTransition(() => arrival).ready.catch(() => undefined);
}

/** The new page is in the document. */
export function endFade() {
  arrive?.();
}
