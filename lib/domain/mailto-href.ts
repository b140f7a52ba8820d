/** "@" may stand as it is in the address; what could end it may not. */
export function mailtoHref(email: string, subject: string) {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
