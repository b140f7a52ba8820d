/** npm passes on a Ctrl-C that the terminal has already sent us, so two at once are one. */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` on the first signal and `hurry` on a later one, in place of who listened before. */
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
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    const earlier = process.listeners(signal);
    process.on(signal, handleSignal);
    // Not before: a signal that has come but was not yet handed out would be lost.
    for (const listener of earlier) process.off(signal, listener);
  }
}
