const SCRIPT = /<script src="([^"]+)" async=""(?: id="_R_")?><\/script>/g;
const ANY_ASYNC_SCRIPT = /<script\b(?=[^>]*\ssrc=)[^>]*\sasync\b/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const HEAD = "<head>";
const END = "</body>";

/** Lets scripts and lower sections wait for the first paint, to speed it up. @throws Error at an unknown script tag. */
export function showFirstScreenFirst(html: string) {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source);
  const total = html.match(ANY_ASYNC_SCRIPT)?.length ?? 0;
  if (sources.length !== total) throw new Error(`Of ${total} scripts of a page, ${sources.length} were understood.`);
  if (sources.length === 0) return html;

  const loader = `<script>(${LOADER})(${JSON.stringify([...new Set(sources)])})</script>`;
  const rest = html.replace(SCRIPT, "").replace(PRELOAD, "");
  const end = rest.lastIndexOf(END);
  return (rest.slice(0, end) + loader + rest.slice(end)).replace(HEAD, `${HEAD}<script>${MARK_NEW_PAGE}</script>`);
}

/** Turns on app/first-screen.css, unless the page opens further down, which needs the real heights from the start. */
const MARK_NEW_PAGE =
  `if (performance.getEntriesByType("navigation")[0]?.type === "navigate" && !location.hash) ` +
  `document.documentElement.dataset.firstScreenFirst = "";`;

// Runs in the browser. Background tabs do not paint, hence the timeout. Early clicks are held and replayed once
// hydration-signal.tsx reports that React has hydrated; after 5 s the browser handles them without React.
const LOADER = `function (sources) {
  const held = new Set();
  function insert() {
    for (const source of sources.splice(0)) {
      const script = document.createElement("script");
      script.src = source;
      script.async = true;
      document.head.append(script);
    }
  }
  function hold(event) {
    const pressed = event.target.closest("button:not([popovertarget]), a[data-scripted]");
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(pressed);
    setTimeout(letBrowserAct, 5000, pressed);
  }
  function letBrowserAct(pressed) {
    if (!held.delete(pressed)) return;
    if (pressed.href) location.assign(pressed.href);
    else if (pressed.form) pressed.form.requestSubmit(pressed);
  }
  const sections = [...document.querySelectorAll("main > * ~ *, body > footer")];
  function layOutNext() {
    const halfFrame = performance.now() + 8;
    while (performance.now() < halfFrame) {
      const section = sections.shift();
      if (!section) return delete document.documentElement.dataset.firstScreenFirst;
      section.dataset.laidOut = "";
      // Reading the height lays it out now.
      section.offsetHeight;
    }
    requestAnimationFrame(layOutNext);
  }
  function afterPaint(task) {
    requestAnimationFrame(() => requestAnimationFrame(task));
  }
  afterPaint(layOutNext);
  const awaitPaint = () => new PerformanceObserver(insert).observe({ type: "paint", buffered: true });
  addEventListener("load", () => afterPaint(awaitPaint));
  setTimeout(insert, 1500);
  addEventListener("click", hold, true);
  addEventListener("hydrated", () => {
    removeEventListener("click", hold, true);
    setTimeout(() => held.forEach((pressed) => held.delete(pressed) && pressed.click()));
  });
}`;
