/** The address may contain an unescaped "@", but nothing unescaped that could end the address. */
export function mailtoHref(email: string, subject: string) {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
