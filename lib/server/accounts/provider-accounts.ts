import "server-only";

import * as z from "zod";

import { type DatabaseClient, db } from "@/lib/server/db";
import { accountEmailSchema } from "@/lib/validation/account-forms";
import { NAME_MAX_LENGTH } from "@/lib/validation/fields";
import { VISIBLE } from "@/lib/validation/field-schemas";

import { queueAccountEmail } from "./account-emails";
import { findUserByEmail, lockUser, nameFromEmail, provenFirst } from "./users";

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

/** A sign-in whose provider vouches for an unproven address takes over the account of anyone who registered it. */
export async function linkProviderAccount(provider: string, profile: unknown): Promise<LinkResult> {
  const claims = claimsSchema.parse(profile);
  const key = { provider, providerAccountId: claims.sub };
  const { email } = claims;
  const existing = (await findUserByProvider(key)) ?? (email ? await findUserByEmail(email) : null);
  if (existing) return db().$transaction((client) => openExisting(client, existing.id, key, claims));
  if (!email) return { isLinked: false, code: "OAuthEmailMissing" };

  const user = { email, emailVerified: claims.email_verified ? new Date() : null, ...shownDetails(claims, email) };
  await db().account.create({ data: { ...key, user: { create: user } }, select: { userId: true } });
  return { isLinked: true };
}

/** What was read before the lock may have changed: the account may belong to somebody else by now. */
async function openExisting(
  client: DatabaseClient,
  id: string,
  key: ProviderKey,
  claims: ProviderClaims,
): Promise<LinkResult> {
  const user = await lockUser(client, id);
  const isLinked = (await client.account.count({ where: { ...key, userId: id } })) > 0;
  const isVouchedFor = claims.email_verified && claims.email === user?.email;
  if (!user || !(isLinked || isVouchedFor)) return { isLinked: false, code: "OAuthAccountNotLinked" };

  const link = { ...key, userId: id };
  if (isVouchedFor && !user.emailVerified) {
    const data = { ...provenFirst(user.email), ...shownDetails(claims, user.email) };
    await client.user.update({ where: { id }, data, select: { id: true } });
    await client.account.create({ data: link, select: { userId: true } });
    await queueAccountEmail(client, "account-taken-over", user.email);
  } else if (!isLinked) {
    await client.account.create({ data: link, select: { userId: true } });
  } else if (claims.picture) {
    await client.user.update({ where: { id }, data: { image: claims.picture }, select: { id: true } });
  }
  return { isLinked: true };
}

function shownDetails({ name = "", picture }: ProviderClaims, email: string) {
  const shown = name
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .normalize("NFC");
  return {
    name: VISIBLE.test(shown) ? Array.from(shown).slice(0, NAME_MAX_LENGTH).join("") : nameFromEmail(email),
    image: picture ?? null,
  };
}
