import "server-only";

import { decode, encode, type JWT } from "next-auth/jwt";
import { cookies } from "next/headers";
import type * as z from "zod";

import { env } from "@/lib/server/env";

/** Each has its own key, so that no other token of the site can pass for it. */
type Purpose = "known browser" | "sign-in step";

/** Encrypts and signs what a cookie holds. */
export function sealValue(purpose: Purpose, token: JWT, maxAge: number) {
  return encode({ token, secret: env().NEXTAUTH_SECRET, salt: purpose, maxAge });
}

/** Returns null if the cookie is missing, forged, expired, or sealed with another secret. */
export async function readSealedCookie<Value>(
  purpose: Purpose,
  name: string,
  schema: z.ZodType<Value>,
): Promise<Value | null> {
  const token = (await cookies()).get(name)?.value;
  if (!token) return null;
  try {
    return schema.parse(await decode({ token, secret: env().NEXTAUTH_SECRET, salt: purpose }));
  } catch {
    return null;
  }
}
