import "server-only";

import { decode, encode } from "next-auth/jwt";

import { env } from "@/lib/server/env";
import { SESSION_SECONDS, type SessionClaims } from "@/lib/server/accounts/sessions";

/** What the session's cookie holds, as NextAuth writes it. */
export function encodeSessionToken(claims: SessionClaims) {
  return encode({ token: claims, secret: env().NEXTAUTH_SECRET, maxAge: SESSION_SECONDS });
}

/** What a session's cookie says, which is still to be checked; null if it is not ours or has expired. */
export async function decodeSessionToken(token: string | undefined): Promise<unknown> {
  if (!token) return null;
  try {
    return await decode({ token, secret: env().NEXTAUTH_SECRET });
  } catch {
    // Tampered with, expired, or signed with another secret.
    return null;
  }
}
