import "server-only";

import { hash } from "node:crypto";

/** A form sends this back, so that it changes only what its page has shown. */
export function fingerprint(text: string) {
  return hash("sha256", text, "base64url");
}
