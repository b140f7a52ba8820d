import "server-only";

import { createHmac } from "node:crypto";

import { env } from "@/lib/server/env";

/** Stands for an e-mail address in the keys of limits; the address cannot be read back. In lower case, as accounts are. */
export function hashEmail(email: string) {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`address:${email}`).digest("base64url");
}
