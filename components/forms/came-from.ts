/** Returns what led to the first page in this tab, for a form: its utm_source, or the host of the site with the link. */
export function cameFrom(): string {
  try {
    const campaign = new URLSearchParams(location.search).get("utm_source");
    return (sessionStorage["came-from"] ??= campaign || document.referrer.split("/")[2] || "Direct");
  } catch {
    // The browser stores nothing.
    return "";
  }
}
