/** Returns whether the host name means a server on this machine. */
export function isLocalAddress({ hostname }: URL) {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/.test(hostname);
}

/** Allows plain http only to this machine. */
export function isSecureAddress(text: string) {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === "https:" || (url.protocol === "http:" && isLocalAddress(url));
}
