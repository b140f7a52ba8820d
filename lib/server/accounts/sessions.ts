import "server-only";

import * as z from "zod";

import { db } from "@/lib/server/db";

import type { SessionOwner } from "./users";

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The claims are valid only together with the session's row, so that a session can be revoked. */
const sessionClaimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  version: z.int(),
  /** Only the middleware uses it, which has no database. */
  isTrainer: z.literal(true).optional(),
});

export type SessionClaims = z.infer<typeof sessionClaimsSchema>;

export async function createSession({ id, sessionVersion }: SessionOwner): Promise<SessionClaims> {
  const now = Date.now();
  await db().session.deleteMany({ where: { expires: { lt: new Date(now) } } });
  const session = await db().session.create({
    data: { userId: id, expires: new Date(now + SESSION_SECONDS * 1000) },
    select: { id: true, user: { select: { role: true } } },
  });
  // It never becomes wrong, because what gives or takes the role ends all sessions.
  const isTrainer = session.user.role === "trainer";
  return { sub: id, sid: session.id, version: sessionVersion, ...(isTrainer && { isTrainer }) };
}

export async function findSessionUser(claims: unknown) {
  const parsed = sessionClaimsSchema.safeParse(claims);
  if (!parsed.success) return null;

  const { sub, sid, version } = parsed.data;
  const session = await db().session.findFirst({
    where: { id: sid, userId: sub, expires: { gt: new Date() }, user: { sessionVersion: version } },
    select: {
      id: true,
      user: {
        select: {
          id: true,
          name: true,
          email: true,
          image: true,
          emailVerified: true,
          role: true,
          sessionVersion: true,
        },
      },
    },
  });
  return session && { ...session.user, sessionId: session.id };
}

export async function revokeSession(claims: unknown) {
  const parsed = sessionClaimsSchema.safeParse(claims);
  if (parsed.success) await db().session.deleteMany({ where: { id: parsed.data.sid, userId: parsed.data.sub } });
}
