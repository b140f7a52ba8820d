import { findBrowser } from "./find-browser";

/** How every test and measurement starts Chromium: alone, with nothing of its own to load in the background. */
export function browserOptions() {
  const executablePath = findBrowser();
  return {
    ...(executablePath && { executablePath }),
    args: [
      // Chromium's sandbox cannot be set up as root.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}
