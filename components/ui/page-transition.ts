/** Prefetched pages arrive sooner; slower ones must not freeze the window. */
const LONGEST_WAIT_MS = 120;

let endFade: (() => void) | undefined;
let nextPathname: string | undefined;

export function leaveFor(href: string) {
  const { pathname, hash } = new URL(href, window.location.href);
  if (pathname === window.location.pathname) return;
  nextPathname = hash ? undefined : pathname;
  fade();
}

/** Call it before Next.js scrolls: it takes a start under the fixed header for hidden and scrolls to each block. */
export function enter(pathname: string) {
  if (pathname === nextPathname) document.documentElement.style.scrollPaddingTop = "0";
  nextPathname = undefined;
}

/** Call when the new page is in the document and scrolled to its top. */
export function arrive() {
  document.documentElement.style.scrollPaddingTop = "";
  endFade?.();
}

/** React's own view transitions capture the old page only once the new one is rendered, which is about 15 ms slower. */
function fade() {
  const isMotionReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isMotionReduced || !("startViewTransition" in document)) return;

  const arrival = new Promise<void>((resolve) => {
    endFade = resolve;
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  // `ready` rejects if there is nothing to animate, as in a background tab.
  document.startViewTransition(() => arrival).ready.catch(() => undefined);
}
