import type { Page } from "playwright/test";

import { openHydrated } from "./hydration";

/** As browsers translate a page: each text, also one that comes later, gives way to elements of the translator's. Here blanks do, too. */
export async function openTranslated(page: Page, path: string) {
  await openHydrated(page, path);
  await page.evaluate(translate);
}

function translate() {
  function replace(text: Node) {
    if (text.parentElement?.closest("font, script, style, noscript, textarea")) return;
    const outer = document.createElement("font");
    outer.appendChild(document.createElement("font")).textContent = text.nodeValue;
    text.parentNode?.replaceChild(outer, text);
  }
  function replaceIn(root: Node) {
    const texts: Node[] = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  }
  replaceIn(document.body);
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ type, target, addedNodes }) =>
      type === "characterData" ? replace(target) : addedNodes.forEach(replaceIn),
    ),
  );
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}
