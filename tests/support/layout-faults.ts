// These functions run in the browser (page.evaluate), so each stands alone.

/** In px. */
export function sidewaysScroll() {
  window.scrollTo({ left: 9999, behavior: "instant" });
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(window.scrollX, scrollWidth - clientWidth);
}

/** By the window or by their own box. Rows that scroll may be cut off. */
export function cutOffTexts() {
  const faults: string[] = [];
  const rows: Element[] = [];
  const clipping = new Map<Element, { edge: DOMRect; isX: boolean; isY: boolean }>();
  for (const box of document.body.querySelectorAll("*")) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const [isX, isY] = [overflowX, overflowY].map((overflow) => ["hidden", "clip"].includes(overflow));
    if (["auto", "scroll"].includes(overflowX) && box.scrollWidth > box.clientWidth) rows.push(box);
    if (isX || isY) clipping.set(box, { edge: box.getBoundingClientRect(), isX: isX === true, isY: isY === true });
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const box = node.parentElement;
    const text = node.textContent?.trim();
    if (!box || !text || !box.checkVisibility({ visibilityProperty: true })) continue;
    if (box.closest("[aria-roledescription=carousel], .sr-only, script, a[href='#content'], [inert]")) continue;
    if (rows.some((row) => row.contains(box))) continue;
    // Tailwind's sr-only at this width: the text is for screen readers.
    if ([...clipping].some(([clip, { edge }]) => edge.width <= 1 && edge.height <= 1 && clip.contains(box))) continue;

    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) faults.push(`"${text.slice(0, 40)}" leaves the window`);

    for (let around: Element | null = box; around && around !== document.body; around = around.parentElement) {
      const clip = clipping.get(around);
      if (!clip) continue;
      const { edge } = clip;
      const isCutX = clip.isX && (left < edge.left - 1 || right > edge.right + 1);
      const isCutY = clip.isY && (top < edge.top - 4 || bottom > edge.bottom + 4);
      if (isCutX || isCutY) faults.push(`"${text.slice(0, 40)}" is cut off by <${around.tagName.toLowerCase()}>`);
    }
  }
  return [...new Set(faults)];
}

/** Under `least` px (WCAG 2.5.8: 24), except links within a sentence. */
export function smallTargets(least: number) {
  return [...document.querySelectorAll("a, button, input:not([type=hidden]), select, textarea, summary, [role=tab]")]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest("[inert], .sr-only"))
    .filter((target) => !(getComputedStyle(target).display === "inline" && target.closest("p, li, dd")))
    .flatMap((target) => {
      const isWholeItem = getComputedStyle(target, "::after").position === "absolute";
      const { width, height } = ((isWholeItem && target.closest("li")) || target).getBoundingClientRect();
      const name = target.getAttribute("aria-label") ?? target.textContent.trim();
      return width < least || height < least ? [`"${name}" is ${Math.round(width)} x ${Math.round(height)} px`] : [];
    });
}

export function overlapsInHeader() {
  const header = document.querySelector("header");
  if (!header) return ["there is no header"];
  const edge = header.getBoundingClientRect();
  const items = [...header.querySelectorAll("a, button, span")].filter(
    (item) => item.checkVisibility() && !item.closest(".sr-only, [popover]") && !item.querySelector("a, button"),
  );

  return items.flatMap((item, index) => {
    const a = item.getBoundingClientRect();
    const name = `"${item.textContent.trim()}"`;
    const over = items.slice(index + 1).filter((other) => {
      const b = other.getBoundingClientRect();
      const isNested = item.contains(other);
      return !isNested && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    });
    const faults = over.map((other) => `${name} overlaps "${other.textContent.trim()}"`);
    return a.bottom > edge.bottom + 1 || a.right > edge.right + 1 ? [...faults, `${name} sticks out`] : faults;
  });
}

/** Words that go on in the next line without a hyphen. Addresses may break before the "@" and the last dot. */
export function brokenWords() {
  const broken = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s\-–—/]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 6) broken.add(word);
    }
  }
  return [...broken];
}
