import { showFirstScreenFirst } from "./first-screen-first";

/** As Next.js 16.4.6 writes it. */
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
const ANY_STYLESHEET = /<link\b[^>]*\brel="stylesheet"/g;
/** As React 19.3.1 writes them. */
const TIME_STAMP_SCRIPT = "<script>requestAnimationFrame(function(){$RT=performance.now()});</script>";
const STREAMED = /<!--\$\?-->|<template id="B:|<div hidden(?:="")? id="S:|\$R[CT][(=]/;

/** @param stylesheets The CSS of each file below /_next/static. */
export function rewritePage(html: string, stylesheets: ReadonlyMap<string, string>) {
  return showFirstScreenFirst(placeStreamedSections(inlineStyles(html, stylesheets)));
}

/** Next's `inlineCss` repeats the styles twice for React; here a disabled link, never fetched, tells React of them. */
export function inlineStyles(html: string, stylesheets: ReadonlyMap<string, string>) {
  const total = html.match(ANY_STYLESHEET)?.length ?? 0;
  const understood = html.match(STYLESHEET)?.length ?? 0;
  if (total === 0 || understood !== total) throw new Error(`Of ${total} stylesheets, ${understood} were understood.`);

  return html.replace(STYLESHEET, (link, href: string) => {
    // The name of a release (`NEXT_DEPLOYMENT_ID`) is in the query.
    const css = stylesheets.get(href.replace(/\?.*/, ""));
    if (css === undefined) throw new Error(`A page links to ${href}, which the build does not have.`);
    return `<style>${css.replaceAll("url(../", "url(/_next/static/")}</style>${link.replace("/>", " disabled/>")}`;
  });
}

/** React streams large sections hidden, and shows them by script: visitors without JavaScript would not see them. */
export function placeStreamedSections(html: string): string {
  const [marker, number] = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>/.exec(html) ?? [];
  if (marker === undefined) {
    const placed = html.replace(TIME_STAMP_SCRIPT, "");
    const [left] = STREAMED.exec(placed) ?? [];
    if (left) throw new Error(`A page has a streamed section that was not understood, at ${left}`);
    return placed;
  }

  const opening = `<div hidden id="S:${number}">`;
  const move = `$RC("B:${number}","S:${number}")</script>`;
  const fallbackStart = html.indexOf(marker);
  const fallbackEnd = html.indexOf("<!--/$-->", fallbackStart);
  const sectionStart = html.indexOf(opening, fallbackEnd);
  const moveStart = html.indexOf(move, sectionStart);
  const sectionEnd = html.lastIndexOf("</div><script>", moveStart);
  if (fallbackEnd < 0 || sectionStart < 0 || moveStart < 0 || sectionEnd < sectionStart) {
    throw new Error(`A page lacks the streamed section ${number}.`);
  }

  const section = html.slice(sectionStart + opening.length, sectionEnd);
  const [before, between] = [html.slice(0, fallbackStart), html.slice(fallbackEnd, sectionStart)];
  return placeStreamedSections(`${before}<!--$-->${section}${between}${html.slice(moveStart + move.length)}`);
}
