import "server-only";

import { createHmac } from "node:crypto";

import { env } from "@/lib/server/env";

/** For rate limit keys, which must not contain addresses. Expects lower case, as accounts store it. */
export function hashEmail(email: string) {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`address:${email}`).digest("base64url");
}
