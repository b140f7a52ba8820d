const SCRIPT = /<script src="([^"]+)"(?: nonce="[^"]*")? async=""(?: nonce="[^"]*")?(?: id="_R_")?><\/script>/g;
/** Whatever shape a later version of Next gives them. */
const ANY_ASYNC_SCRIPT = /<script\b(?=[^>]*\ssrc=)[^>]*\sasync\b/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const END = "</body>";

/**
 * Lets a page paint before its scripts are asked for. Asked for in the head, they share a phone's line with the first
 * picture and its processor with the first paint, though everything they do comes after.
 * @param {string} html
 * @param {string} [nonce] Of a page that was made on request.
 * @throws Error where a script of the page would be missed.
 */
export function insertScriptsLate(html, nonce) {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source);
  const total = html.match(ANY_ASYNC_SCRIPT)?.length ?? 0;
  if (sources.length !== total) throw new Error(`Of ${total} scripts of a page, ${sources.length} were understood.`);
  if (sources.length === 0) return html;

  const list = JSON.stringify([...new Set(sources)]);
  // Made on request are the pages of the account: one types there at once, so the scripts wait for the page alone.
  const [attribute, when] = nonce ? [` nonce="${nonce}"`, ",true"] : ["", ""];
  const loader = `<script${attribute}>(${insertLate.toString()})(${list}${when})</script>`;
  const rest = html.replace(SCRIPT, "").replace(PRELOAD, "");
  const end = rest.lastIndexOf(END);
  return rest.slice(0, end) + loader + rest.slice(end);
}

/**
 * Runs in the browser at the end of the page, as it is written here: inserts once the first screen is complete, or at
 * once. A tab in the background does not paint, hence the limit. A button pressed before React has taken it over is
 * pressed again then; links, forms and popovers need no help.
 * @param {string[]} sources
 * @param {boolean} [isUrgent]
 */
function insertLate(sources, isUrgent) {
  function insert() {
    for (const source of sources.splice(0)) {
      const script = document.createElement("script");
      script.src = source;
      script.async = true;
      document.head.append(script);
    }
  }
  /** @param {Element} button */
  function isTakenOver(button) {
    return Object.keys(button).some((key) => key.startsWith("__reactProps$"));
  }
  /** @param {MouseEvent} event */
  function keepEarlyClick({ target }) {
    const button = target instanceof Element && target.closest("button[type=button]:not([popovertarget])");
    if (!(button instanceof HTMLElement) || isTakenOver(button)) return;
    const timer = setInterval(() => {
      if (!isTakenOver(button)) return;
      clearInterval(timer);
      button.click();
    }, 50);
  }
  document.addEventListener("click", keepEarlyClick);
  if (isUrgent) {
    insert();
    return;
  }
  document.addEventListener("firstscreen", insert);
  setTimeout(insert, 1500);
}
