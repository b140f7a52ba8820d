import "server-only";

import * as z from "zod";

import { db } from "@/lib/server/db";
import { accountEmailSchema } from "@/lib/validation/account-email";

const NAME_MAX_LENGTH = 100;

/** What a provider says about somebody (OpenID Connect, section 5.1). A malformed claim counts as missing. */
const claimsSchema = z.object({
  sub: z.string().min(1),
  email: accountEmailSchema.optional().catch(undefined),
  // Some providers send the word.
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

/** The codes stand in the address of the sign-in page, which has a sentence for each. */
type Opened = { isOpen: true } | { isOpen: false; code: "OAuthEmailMissing" | "OAuthAccountNotLinked" };

/**
 * Makes sure that a provider's account opens one of ours. An account that is there already is linked only where both
 * sides have proven the address; else somebody could open it by claiming its address, or keep a way into an account
 * they made with somebody else's.
 */
export async function openProviderAccount(provider: string, profile: unknown): Promise<Opened> {
  const claims = claimsSchema.parse(profile);
  const key = { provider, providerAccountId: claims.sub };

  const linked = await db().account.findUnique({
    where: { provider_providerAccountId: key },
    select: { userId: true },
  });
  if (linked) {
    await db().user.update({ where: { id: linked.userId }, data: pictureOf(claims), select: { id: true } });
    return { isOpen: true };
  }

  const { email } = claims;
  if (!email) return { isOpen: false, code: "OAuthEmailMissing" };

  const emailVerified = claims.email_verified ? new Date() : null;
  const existing = await db().user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
  if (!existing) {
    const user = { email, emailVerified, name: displayName(claims, email), ...pictureOf(claims) };
    await db().user.create({ data: { ...user, accounts: { create: key } }, select: { id: true } });
    return { isOpen: true };
  }

  if (!emailVerified || !existing.emailVerified) return { isOpen: false, code: "OAuthAccountNotLinked" };
  await db().account.create({ data: { ...key, userId: existing.id }, select: { userId: true } });
  return { isOpen: true };
}

function pictureOf({ picture }: ProviderClaims) {
  return picture ? { image: picture } : {};
}

function displayName({ name = "" }: ProviderClaims, email: string) {
  const shown = name.replace(/[\p{Cc}\p{Cs}]/gu, " ").trim() || (email.split("@")[0] ?? email);
  return Array.from(shown).slice(0, NAME_MAX_LENGTH).join("");
}
