const TIME_STAMP_SCRIPT = "<script>requestAnimationFrame(function(){$RT=performance.now()});</script>";

/**
 * Puts every streamed section where its fallback stands, just as React's scripts would; what it does not know it
 * leaves.
 *
 * React writes a Suspense boundary of some size to the end of a page, hidden, with a script that moves it to its place.
 * For a stream that is right. A static page is complete: there it would hide content from visitors without JavaScript
 * and show everybody else the fallback first.
 * @param {string} html
 * @returns {string}
 */
export function placeStreamedSections(html) {
  const [marker, number] = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>/.exec(html) ?? [];
  if (marker === undefined) return html.replace(TIME_STAMP_SCRIPT, "");

  const move = `$RC("B:${number}","S:${number}")</script>`;
  const opening = `<div hidden id="S:${number}">`;
  const [section, before, after] = cut(html, opening, move) ?? [];
  const end = section?.lastIndexOf("</div><script>") ?? -1;
  const start = before?.indexOf(marker) ?? -1;
  const fallbackEnd = before?.indexOf("<!--/$-->", start) ?? -1;
  if (section === undefined || before === undefined || end < 0 || start < 0 || fallbackEnd < 0) return html;

  const placed = `${before.slice(0, start)}<!--$-->${section.slice(0, end)}${before.slice(fallbackEnd)}${after}`;
  return placeStreamedSections(placed);
}

/**
 * What stands between two texts, before them and after them.
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
function cut(text, from, to) {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) return null;
  return [text.slice(start + from.length, end), text.slice(0, start), text.slice(end + to.length)];
}
