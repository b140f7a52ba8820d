/** npm passes on a Ctrl-C that the terminal has already sent us, so two at once are one. */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` on the first SIGINT or SIGTERM and `hurry` on a later one. */
export function onStopSignal({ stop, hurry }: { stop: () => void; hurry: () => void }) {
  let firstAt: number | undefined;

  function handleSignal() {
    if (firstAt === undefined) {
      firstAt = Date.now();
      stop();
    } else if (Date.now() - firstAt > SAME_SIGNAL_MS) {
      hurry();
    }
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, handleSignal);
}
