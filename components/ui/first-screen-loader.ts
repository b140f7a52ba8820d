import { FIRST_SCREEN_FIRST, HYDRATED_EVENT, LAID_OUT, SCRIPTED } from "./first-screen";

// A script of its own, at the end of each static page (server/build/first-screen-first.ts), which defines SOURCES.
declare const SOURCES: string[];

/** Background tabs do not paint. */
const PAINT_LIMIT_MS = 1_500;
/** After it the browser handles a click without React. */
const HYDRATION_LIMIT_MS = 5_000;
const HALF_FRAME_MS = 8;
const PRESSED = ["button:not([popovertarget])", ...Object.keys(SCRIPTED).map((name) => `a[${name}]`)].join();

const sources = [...SOURCES];
const sections = [...document.querySelectorAll<HTMLElement>("main > * ~ *, body > footer")];
const held = new Set<HTMLElement>();

afterPaint(layOutNext);
addEventListener("load", () =>
  afterPaint(() => new PerformanceObserver(insertScripts).observe({ type: "paint", buffered: true })),
);
setTimeout(insertScripts, PAINT_LIMIT_MS);
addEventListener("click", holdClick, true);
addEventListener(HYDRATED_EVENT, () => {
  removeEventListener("click", holdClick, true);
  setTimeout(() => held.forEach((pressed) => held.delete(pressed) && pressed.click()));
});

function insertScripts() {
  for (const source of sources.splice(0)) {
    const script = document.createElement("script");
    script.src = source;
    script.async = true;
    document.head.append(script);
  }
}

function holdClick(event: MouseEvent) {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
  if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  held.add(pressed);
  setTimeout(letBrowserAct, HYDRATION_LIMIT_MS, pressed);
}

function letBrowserAct(pressed: HTMLElement) {
  if (!held.delete(pressed)) return;
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  else if (pressed instanceof HTMLButtonElement) pressed.form?.requestSubmit(pressed);
}

function layOutNext() {
  for (const end = performance.now() + HALF_FRAME_MS; performance.now() < end;) {
    const section = sections.shift();
    if (!section) return document.documentElement.removeAttribute(FIRST_SCREEN_FIRST);
    section.setAttribute(LAID_OUT, "");
    // Reading the height lays it out now.
    void section.offsetHeight;
  }
  requestAnimationFrame(layOutNext);
}

function afterPaint(task: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(task));
}
