/** Without JavaScript the response is a new page; this scrolls it to the message or the first wrong field. */
export function focusIf(isWanted: boolean) {
  return isWanted ? { autoFocus: true } : {};
}
