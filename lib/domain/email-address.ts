/** Matches neither several addresses nor one that could redirect an email. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;
/** It matches "Crown Strength, LLC <site@example.com>", also with the name in quotes (RFC 5322, section 3.4). */
const NAMED_ADDRESS = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^<>"]*))\s*<([^<>]+)>\s*$/;

export type NamedAddress = { name: string; address: string };

export function isPlainAddress(address: string) {
  return PLAIN_ADDRESS.test(address);
}

export function readNamedAddress(text: string): NamedAddress {
  const [, quoted, plain = "", address] = NAMED_ADDRESS.exec(text) ?? [];
  const name = quoted?.replace(/\\(.)/g, "$1") ?? plain;
  return { name: name.trim(), address: address ?? text };
}

/** The address may contain an unescaped "@", but nothing unescaped that could end the address. */
/** Line breaks of the body are those of RFC 6068, section 5. */
export function mailtoHref(email: string, subject: string, body?: string) {
  const href = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}`;
  return body === undefined ? href : `${href}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}
