import { insertScriptsLate } from "./late-scripts";

const TIME_STAMP_SCRIPT = "<script>requestAnimationFrame(function(){$RT=performance.now()});</script>";

/** The page as it is served. Everything that changes the HTML happens here, before anything is hashed or compressed. */
export function rewritePage(html: string) {
  return insertScriptsLate(placeStreamedSections(html));
}

/**
 * Puts every streamed section where its fallback stands, as React's scripts would in the browser; what it does not know
 * it leaves. React writes a larger Suspense boundary to the end of a page, hidden, with a script that moves it. For a
 * stream that is right. A static page is complete: there it would hide content from visitors without JavaScript and show
 * everybody else the fallback first.
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
