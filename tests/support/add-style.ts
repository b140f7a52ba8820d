/** Runs in the browser and bypasses the CSP, as an extension does. */
export function addStyle(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
