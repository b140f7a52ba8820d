import "server-only";

import * as z from "zod";

import { db } from "@/lib/server/db";
import { accountEmailSchema } from "@/lib/validation/account-email";

const NAME_MAX_LENGTH = 100;

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

/** The sign-in page has a text for each code. */
type LinkResult = { isLinked: true } | { isLinked: false; code: "OAuthEmailMissing" | "OAuthAccountNotLinked" };

/**
 * Creates a user for a provider's account, or links it to an existing user if both sides have verified the email
 * address. Otherwise someone could take over an account by claiming its address, or prepare one for its later owner.
 */
export async function linkProviderAccount(provider: string, profile: unknown): Promise<LinkResult> {
  const claims = claimsSchema.parse(profile);
  const key = { provider, providerAccountId: claims.sub };

  const linked = await db().account.findUnique({
    where: { provider_providerAccountId: key },
    select: { userId: true },
  });
  if (linked) {
    await db().user.update({ where: { id: linked.userId }, data: pictureOf(claims), select: { id: true } });
    return { isLinked: true };
  }

  const { email } = claims;
  if (!email) return { isLinked: false, code: "OAuthEmailMissing" };

  const emailVerified = claims.email_verified ? new Date() : null;
  const existing = await db().user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
  if (!existing) {
    const user = { email, emailVerified, name: displayName(claims, email), ...pictureOf(claims) };
    await db().user.create({ data: { ...user, accounts: { create: key } }, select: { id: true } });
    return { isLinked: true };
  }

  if (!emailVerified || !existing.emailVerified) return { isLinked: false, code: "OAuthAccountNotLinked" };
  await db().account.create({ data: { ...key, userId: existing.id }, select: { userId: true } });
  return { isLinked: true };
}

function pictureOf({ picture }: ProviderClaims) {
  return picture ? { image: picture } : {};
}

function displayName({ name = "" }: ProviderClaims, email: string) {
  const shown = name.replace(/[\p{Cc}\p{Cs}]/gu, " ").trim() || (email.split("@")[0] ?? email);
  return Array.from(shown).slice(0, NAME_MAX_LENGTH).join("");
}
