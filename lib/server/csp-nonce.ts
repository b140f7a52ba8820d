import "server-only";

import { headers } from "next/headers";

/** Allows a script of ours to run in a page rendered on request (`server/next-handler.ts`). */
export async function cspNonce() {
  const csp = (await headers()).get("content-security-policy");
  return /'nonce-(.+)'/.exec(csp ?? "")?.[1];
}
