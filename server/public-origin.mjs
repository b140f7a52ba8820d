const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

const publicUrl = new URL(process.env["NEXTAUTH_URL"] || `http://localhost:${process.env["PORT"] || 3000}`);

/** @param {string} host */
function isLocal(host) {
  // Five digits may be more than a port can be.
  return LOCAL_HOST.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Where the request was sent to as far as the site is concerned: its public address, or this machine by one of its own
 * names. Anything else in Host is a guess of the client's and must not reach a link or a redirect.
 * @param {import("node:http").IncomingMessage} request
 */
export function addressedSite(request) {
  const host = request.headers.host ?? "";
  return isLocal(host)
    ? { host, protocol: "http", origin: `http://${host}` }
    : { host: publicUrl.host, protocol: publicUrl.protocol.slice(0, -1), origin: publicUrl.origin };
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {string} origin
 */
export function isOwnOrigin(request, origin) {
  return origin === publicUrl.origin || origin === addressedSite(request).origin;
}
