/**
 * In the browser: the colors of all texts, grounds and borders in view. They are exact where a picture is not, since a
 * shade of small letters differs from one machine to the next.
 */
export function usedColors() {
  const colors = new Set<string>();
  for (const element of document.querySelectorAll("body, body *")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (hasText || element instanceof SVGElement) colors.add(color);
    if (borderTopWidth !== "0px") colors.add(borderTopColor);
    colors.add(backgroundColor);
  }
  return [...colors].sort();
}
