/** On a stop signal Next waits for open requests without limit, a half-sent one included. */
const DRAIN_LIMIT_MS = 20_000;
/** Connections that fall idle after the signal would otherwise be kept for the browser's next request. */
const SWEEP_MS = 50;

/** @param {import("node:http").Server} server */
export function letGoWhenStopping(server) {
  function handleStop() {
    setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
    setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS).unref();
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, handleStop);
}
