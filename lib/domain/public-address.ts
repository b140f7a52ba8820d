const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal|test|home\.arpa)$/;
const PRIVATE_IPV4 =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
/** Loopback, unspecified, unique local and link-local. */
const PRIVATE_IPV6 = /^\[(?:::1?\]|f[cd]|fe[89ab])/;

export function isPublicAddress(url: string) {
  const { hostname } = new URL(url);
  if (hostname.startsWith("[")) return !PRIVATE_IPV6.test(hostname);
  const isIPv4 = /^\d+(?:\.\d+){3}$/.test(hostname);
  return isIPv4 ? !PRIVATE_IPV4.test(hostname) : !LOCAL_NAME.test(hostname);
}
