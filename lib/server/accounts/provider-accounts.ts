import "server-only";

import * as z from "zod";

import { db } from "@/lib/server/db";
import { NAME_MAX_LENGTH } from "@/lib/validation/contact-fields";
import { VISIBLE } from "@/lib/validation/contact-request";
import { accountEmailSchema } from "@/lib/validation/sign-in";

import { confirmEmail, findUserByEmail, nameFromEmail, updateUserImage } from "./users";

/** OpenID Connect's standard claims (section 5.1). A malformed claim counts as missing. */
const claimsSchema = z.object({
  sub: z.string().min(1),
  email: accountEmailSchema.optional().catch(undefined),
  // Some providers send a string.
  email_verified: z
    .union([z.literal(true), z.literal("true")])
    .optional()
    .catch(undefined),
  name: z.string().optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .optional()
    .catch(undefined),
});

type ProviderClaims = z.infer<typeof claimsSchema>;
type ProviderKey = { provider: string; providerAccountId: string };

/** The sign-in page has a text for each code. */
type LinkResult = { isLinked: true } | { isLinked: false; code: "OAuthEmailMissing" | "OAuthAccountNotLinked" };

const USER = { id: true, name: true, email: true, image: true, emailVerified: true, sessionVersion: true } as const;

export async function findUserByProvider({ provider, providerAccountId }: ProviderKey) {
  const account = await db().account.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    select: { user: { select: USER } },
  });
  return account?.user ?? null;
}

/** Links only if both sides verified the address, so that no one can take over or prepare someone else's account. */
export async function linkProviderAccount(provider: string, profile: unknown): Promise<LinkResult> {
  const claims = claimsSchema.parse(profile);
  const key = { provider, providerAccountId: claims.sub };

  const { email, picture } = claims;
  const linked = await findUserByProvider(key);
  if (linked) {
    if (picture) await updateUserImage(linked.id, picture);
    if (claims.email_verified && email === linked.email) await confirmEmail(db(), linked.id);
    return { isLinked: true };
  }
  if (!email) return { isLinked: false, code: "OAuthEmailMissing" };

  const emailVerified = claims.email_verified ? new Date() : null;
  const existing = await findUserByEmail(email);
  if (!existing) {
    const user = { email, emailVerified, name: displayName(claims, email), image: picture ?? null };
    await db().account.create({ data: { ...key, user: { create: user } }, select: { userId: true } });
    return { isLinked: true };
  }

  if (!emailVerified || !existing.emailVerified) return { isLinked: false, code: "OAuthAccountNotLinked" };
  await db().account.create({ data: { ...key, userId: existing.id }, select: { userId: true } });
  return { isLinked: true };
}

function displayName({ name = "" }: ProviderClaims, email: string) {
  const shown = name
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .normalize("NFC");
  return VISIBLE.test(shown) ? Array.from(shown).slice(0, NAME_MAX_LENGTH).join("") : nameFromEmail(email);
}
