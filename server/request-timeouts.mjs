/** How long an open connection waits for its next request. */
export const KEEP_ALIVE_SECONDS = 5;

/** How long a client may take to send its request; anything slower is holding a connection, not asking for a page. */
export const REQUEST_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: KEEP_ALIVE_SECONDS * 1_000,
};
