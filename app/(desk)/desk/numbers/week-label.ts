/** "Nov 23" for the week that begins on "2026-11-23" */
export function weekLabel(monday: string) {
  const noon = new Date(`${monday}T12:00:00Z`);
  return noon.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}
