import { insertScriptsLate } from "./late-scripts";

const TIME_STAMP_SCRIPT = "<script>requestAnimationFrame(function(){$RT=performance.now()});</script>";

/** All changes to the HTML that Next rendered, before it is hashed and compressed. */
export function rewritePage(html: string) {
  return insertScriptsLate(placeStreamedSections(html));
}

/**
 * Replaces Suspense fallbacks by their sections. React streams large sections hidden at the end of the page, with a
 * script that moves them; in a static page that would hide them from visitors without JavaScript.
 */
export function placeStreamedSections(html: string): string {
  const [marker, number] = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>/.exec(html) ?? [];
  if (marker === undefined) return html.replace(TIME_STAMP_SCRIPT, "");

  const move = `$RC("B:${number}","S:${number}")</script>`;
  const opening = `<div hidden id="S:${number}">`;
  const { between: section, before, after } = cut(html, opening, move) ?? {};
  const end = section?.lastIndexOf("</div><script>") ?? -1;
  const start = before?.indexOf(marker) ?? -1;
  const fallbackEnd = before?.indexOf("<!--/$-->", start) ?? -1;
  if (section === undefined || before === undefined || end < 0 || start < 0 || fallbackEnd < 0) return html;

  const placed = `${before.slice(0, start)}<!--$-->${section.slice(0, end)}${before.slice(fallbackEnd)}${after}`;
  return placeStreamedSections(placed);
}

function cut(text: string, from: string, to: string) {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  if (start < 0 || end < 0) return undefined;
  return {
    before: text.slice(0, start),
    between: text.slice(start + from.length, end),
    after: text.slice(end + to.length),
  };
}
