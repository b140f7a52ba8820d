import { nonceAttribute } from "./nonce-attribute.mjs";

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
  const loader = `<script${nonceAttribute(nonce)}>(${insertLate.toString()})(${list})</script>`;
  const rest = html.replace(SCRIPT, "").replace(PRELOAD, "");
  const end = rest.lastIndexOf(END);
  return rest.slice(0, end) + loader + rest.slice(end);
}

/**
 * Runs in the browser at the end of the page, as it is written here: inserts once the first screen is complete. A tab
 * in the background does not paint, hence the limit. A button pressed before React has taken it over is pressed again
 * then, so that a form answers as it does later on; where that takes too long the browser does what it would have done
 * by itself. Popovers need no help, nor do links but those that become buttons.
 * @param {string[]} sources
 */
function insertLate(sources) {
  const LONGEST_WAIT_MS = 2000;
  const held = new Set();

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
  function keepEarlyClick(event) {
    const pressed =
      event.target instanceof Element && event.target.closest("button:not([popovertarget]), a[data-scripted]");
    const button = pressed instanceof HTMLButtonElement || pressed instanceof HTMLAnchorElement ? pressed : null;
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!button || wantsNewTab || isTakenOver(button)) return;
    event.preventDefault();
    if (held.has(button)) return;

    held.add(button);
    const timer = setInterval(() => {
      const isLate = performance.now() - event.timeStamp > LONGEST_WAIT_MS;
      if (isTakenOver(button)) {
        // Effects, which tell a form how to answer, come a moment later.
        setTimeout(() => button.click(), 50);
      } else if (isLate && "href" in button) {
        location.assign(button.href);
      } else if (isLate && "form" in button && button.form) {
        button.form.requestSubmit(button);
      } else return;
      clearInterval(timer);
      held.delete(button);
    }, 50);
  }
  document.addEventListener("click", keepEarlyClick);
  document.addEventListener("firstscreen", insert);
  setTimeout(insert, 1500);
}
