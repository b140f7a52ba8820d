import "server-only";

import { randomUUID } from "node:crypto";

import { cookies } from "next/headers";
import * as z from "zod";

import { authCookieNames, KNOWN_BROWSER_SECONDS, knownBrowserCookie } from "./auth-cookies";
import { readSealedCookie, sealValue } from "./sealed-values";
import type { SessionOwner } from "./users";

/** Fewer people than this share a computer, and a cookie holds no more accounts. */
const MAX_ACCOUNTS = 5;
const PURPOSE = "known browser";

const knownBrowserSchema = z.object({
  browserId: z.uuid(),
  accounts: z.array(z.object({ id: z.uuid(), sessionVersion: z.int(), until: z.int() })),
});

export type KnownBrowser = z.infer<typeof knownBrowserSchema>;

/** Remembers the browser for 90 days, through sign-outs, but only until the account's password changes. */
export async function rememberBrowser({ id, sessionVersion }: SessionOwner) {
  const known = await readKnownBrowser();
  const others = known?.accounts.filter((account) => account.id !== id) ?? [];
  const account = { id, sessionVersion, until: Date.now() + KNOWN_BROWSER_SECONDS * 1000 };
  const token = {
    browserId: known?.browserId ?? randomUUID(),
    accounts: [account, ...others].slice(0, MAX_ACCOUNTS),
  } satisfies KnownBrowser;
  const value = await sealValue(PURPOSE, token, KNOWN_BROWSER_SECONDS);
  (await cookies()).set(knownBrowserCookie(value));
}

export function readKnownBrowser(): Promise<KnownBrowser | null> {
  return readSealedCookie(PURPOSE, authCookieNames().knownBrowser, knownBrowserSchema);
}

export function hasSignedInTo({ id, sessionVersion }: SessionOwner, { accounts }: KnownBrowser) {
  return accounts.some(
    (account) => account.id === id && account.sessionVersion === sessionVersion && account.until > Date.now(),
  );
}
