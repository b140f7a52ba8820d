/** @param {string} [nonce] Of a page that was made on request; the build's inline scripts are known by their hashes. */
export function nonceAttribute(nonce) {
  return nonce ? ` nonce="${nonce}"` : "";
}
