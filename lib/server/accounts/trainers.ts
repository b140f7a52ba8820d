import "server-only";

import { db } from "@/lib/server/db";

import { revokeFeedKey } from "./feed-key";
import { clearWrongCodes } from "./sign-in-limits";
import { endTwoStep } from "./two-step";
import { provenFirst } from "./users";
import { issueToken } from "./verification-tokens";

export const TRAINER_LINK_HOURS = 24;

/** Expects lower case. What opened or locked the account before ends, since anyone may have registered it. */
export function addTrainer(email: string): Promise<string> {
  return db().$transaction(async (transaction) => {
    const stored = await transaction.user.findUnique({ where: { email }, select: { role: true, emailVerified: true } });
    const trainer = { role: "trainer", ...(stored?.role !== "trainer" && { roleSince: new Date() }) };
    const { name, image, ...rest } = provenFirst(email);
    const { id } = await transaction.user.upsert({
      where: { email },
      create: { email, name, emailVerified: rest.emailVerified, ...trainer },
      update: { ...rest, ...(!stored?.emailVerified && { name, image }), ...trainer },
      select: { id: true },
    });
    await endTwoStep(transaction, { id, email });
    await clearWrongCodes(transaction, email);
    return issueToken(transaction, id, "reset-password", TRAINER_LINK_HOURS * 60);
  });
}

export function removeTrainer(email: string): Promise<boolean> {
  return db().$transaction(async (transaction) => {
    const trainer = await transaction.user.findUnique({ where: { email, role: "trainer" }, select: { id: true } });
    if (!trainer) return false;
    await transaction.user.update({
      where: { id: trainer.id },
      data: {
        role: null,
        roleSince: null,
        sessionVersion: { increment: 1 },
        sessions: { deleteMany: {} },
        tokens: { deleteMany: {} },
      },
      select: { id: true },
    });
    await endTwoStep(transaction, { id: trainer.id, email });
    await revokeFeedKey(transaction);
    return true;
  });
}

export async function listTrainers() {
  const trainers = await db().user.findMany({
    where: { role: "trainer" },
    orderBy: { email: "asc" },
    select: { email: true, name: true, roleSince: true, twoStep: { select: { since: true } } },
  });
  return trainers.map(({ twoStep, ...trainer }) => ({ ...trainer, hasTwoStep: Boolean(twoStep?.since) }));
}
