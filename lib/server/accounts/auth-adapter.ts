import "server-only";

import type { Adapter } from "next-auth/adapters";

import { db } from "@/lib/server/db";

const USER = { id: true, name: true, email: true, image: true, emailVerified: true, sessionVersion: true } as const;

/**
 * What NextAuth asks of the database with JWT sessions. Not the official adapter: that one reads every column, the
 * password hash among them. Accounts are made and linked in one step, by provider-accounts.ts, before NextAuth looks.
 */
export function authAdapter(): Adapter {
  return {
    getUser: (id) => db().user.findUnique({ where: { id }, select: USER }),

    async getUserByAccount({ provider, providerAccountId }) {
      const account = await db().account.findUnique({
        where: { provider_providerAccountId: { provider, providerAccountId } },
        select: { user: { select: USER } },
      });
      return account?.user ?? null;
    },
  };
}
