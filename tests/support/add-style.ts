/** In the browser. Past the page's policy, as an extension does it. */
export function addStyle(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
