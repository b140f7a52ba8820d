const SCRIPT = /<script src="([^"]+)" async=""(?: id="_R_")?><\/script>/g;
/** Whatever shape a later version of Next gives them. */
const ANY_ASYNC_SCRIPT = /<script\b(?=[^>]*\ssrc=)[^>]*\sasync\b/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const END = "</body>";

/**
 * Lets a page paint before its scripts are asked for. Asked for in the head, they share a phone's line with the first
 * picture and its processor with the first paint, though everything they do comes after.
 * @throws Error where a script of the page would be missed.
 */
export function insertScriptsLate(html: string) {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source);
  const total = html.match(ANY_ASYNC_SCRIPT)?.length ?? 0;
  if (sources.length !== total) throw new Error(`Of ${total} scripts of a page, ${sources.length} were understood.`);
  if (sources.length === 0) return html;

  const loader = `<script>(${LOADER})(${JSON.stringify([...new Set(sources)])})</script>`;
  const rest = html.replace(SCRIPT, "").replace(PRELOAD, "");
  const end = rest.lastIndexOf(END);
  return rest.slice(0, end) + loader + rest.slice(end);
}

/**
 * Runs in the browser, at the end of the page. Inserts the scripts after the first paint; a tab in the background does
 * not paint, hence the limit. What is clicked before React is there is clicked again when components/islands/
 * hydration-signal.tsx says so; where that takes too long, the browser does what it would have done by itself.
 * A text, since `Function.prototype.toString` would give what tsx makes of it.
 */
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
  new PerformanceObserver(insert).observe({ type: "paint", buffered: true });
  setTimeout(insert, 1500);
  addEventListener("click", hold, true);
  addEventListener("hydrated", () => {
    removeEventListener("click", hold, true);
    // Not within React's own work, in which it could not hydrate what is pressed.
    setTimeout(() => held.forEach((pressed) => held.delete(pressed) && pressed.click()));
  });
}`;
