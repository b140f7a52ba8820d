import "server-only";

import { OperatorError } from "@/lib/operator-error";
import { type DatabaseClient, db } from "@/lib/server/db";
import { log } from "@/lib/server/log";

import { queueAccountEmail } from "./account-emails";
import { createKey, findPeriod, keyUri } from "./one-time-codes";
import { countWrongCode, msUntilCodesAllowed } from "./sign-in-limits";
import { createRecoveryCodes, decryptKey, encryptKey, hashRecoveryCode } from "./two-step-secrets";
import { endSessionsOfTrainer, type LockedUser, lockUser, type SessionOwner } from "./users";

/** A code is void if there is nothing that it could be for, and useless if no code can be checked any more. */
type Refusal = { status: "wrong" | "void" | "useless" } | { status: "limited"; retryAfterMs: number };
export type CodeResult = { status: "right" } | Refusal;

/** It returns new recovery codes, if there are any, and whose sessions it has ended. */
export type TwoStepChange = (
  owner: SessionOwner,
  code: string,
) => Promise<Refusal | { status: "right"; codes: string[] | null; owner?: SessionOwner }>;

const UNREADABLE_KEY =
  "The key of a two-step sign-in cannot be decrypted, because NEXTAUTH_SECRET has changed. Set the one from before, or turn it off with `npm run trainer -- add`.";
const IS_ON = { since: { not: null } } as const;

export async function findTwoStep(userId: string) {
  const found = await db().twoStepSignIn.findUnique({
    where: { userId, ...IS_ON },
    select: { since: true, _count: { select: { recoveryCodes: true } } },
  });
  return found?.since ? { since: found.since, recoveryCodesLeft: found._count.recoveryCodes } : null;
}

/** Makes a new key each time, so that nobody knows it who has seen an earlier one. */
export async function beginTwoStepSetup(userId: string) {
  const encryptedKey = encryptKey(createKey(), userId);
  await db().$transaction([
    db().twoStepSignIn.deleteMany({ where: { userId, since: null } }),
    db().twoStepSignIn.createMany({ data: { userId, encryptedKey }, skipDuplicates: true }),
  ]);
}

export async function findTwoStepSetup({ id, email }: { id: string; email: string }) {
  const where = { userId: id, since: null };
  const found = await db().twoStepSignIn.findUnique({ where, select: { encryptedKey: true } });
  const key = found && decryptKey(found.encryptedKey, id);
  return key === null ? null : { key, uri: keyUri(key, email) };
}

/** Ends all sessions of the account. The owner gets a new one. */
export function turnOnTwoStep(owner: SessionOwner, code: string) {
  return withCode(owner, code, { isOn: false }, async (client, { id, email }) => {
    await client.twoStepSignIn.update({ where: { userId: id }, data: { since: new Date() }, select: { userId: true } });
    await queueAccountEmail(client, "account-two-step-on", email);
    return { owner: await endSessionsOfTrainer(client, owner), codes: await replaceCodes(client, id) };
  });
}

export function replaceRecoveryCodes(owner: SessionOwner, code: string) {
  return withCode(owner, code, { isOn: true }, async (client, { id }) => ({ codes: await replaceCodes(client, id) }));
}

export function turnOffTwoStep(owner: SessionOwner, code: string) {
  return withCode(owner, code, { isOn: true }, async (client, user) => {
    await endTwoStep(client, user);
    return { codes: null };
  });
}

/** Call it with the user locked. */
export async function endTwoStep(client: DatabaseClient, { id, email }: { id: string; email: string }) {
  const isOn = (await client.twoStepSignIn.count({ where: { userId: id, ...IS_ON } })) > 0;
  await client.twoStepSignIn.deleteMany({ where: { userId: id } });
  if (isOn) await queueAccountEmail(client, "account-two-step-off", email);
}

async function withCode<Result>(
  owner: SessionOwner,
  code: string,
  state: { isOn: boolean },
  act: (client: DatabaseClient, user: LockedUser) => Promise<Result>,
): Promise<Refusal | ({ status: "right" } & Result)> {
  return db().$transaction(async (client) => {
    const user = await lockUser(client, owner.id);
    if (!user) return { status: "void" };
    const result = await redeemCode(client, user, code, state);
    return result.status === "right" ? { ...result, ...(await act(client, user)) } : result;
  });
}

/** Lock the user first, so that the codes of an account are checked one after the other. */
export async function redeemCode(
  client: DatabaseClient,
  user: LockedUser,
  code: string,
  { isOn }: { isOn: boolean },
): Promise<CodeResult> {
  const stored = await client.twoStepSignIn.findUnique({
    where: { userId: user.id, ...(isOn ? IS_ON : { since: null }) },
    select: { encryptedKey: true, lastPeriod: true },
  });
  if (!stored) return { status: "void" };
  const retryAfterMs = await msUntilCodesAllowed(client, user.email);
  if (retryAfterMs !== null) return { status: "limited", retryAfterMs };

  const key = decryptKey(stored.encryptedKey, user.id);
  if (key === null) {
    log.error({ error: new OperatorError(UNREADABLE_KEY) }, "code not checked");
    return { status: "useless" };
  }
  const period = findPeriod(key, code, Date.now());
  if (period !== null && period > stored.lastPeriod) {
    const where = { userId: user.id };
    await client.twoStepSignIn.update({ where, data: { lastPeriod: period }, select: { userId: true } });
    return { status: "right" };
  }
  if (await redeemRecoveryCode(client, user, code)) return { status: "right" };
  await countWrongCode(client, user.email);
  return { status: "wrong" };
}

async function redeemRecoveryCode(client: DatabaseClient, { id, email }: LockedUser, code: string) {
  const where = { userId: id, codeHash: hashRecoveryCode(code, id) };
  const isRedeemed = (await client.recoveryCode.deleteMany({ where })).count > 0;
  if (isRedeemed) await queueAccountEmail(client, "account-recovery-code-used", email);
  return isRedeemed;
}

async function replaceCodes(client: DatabaseClient, userId: string) {
  const codes = createRecoveryCodes();
  await client.recoveryCode.deleteMany({ where: { userId } });
  await client.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code, userId) })),
  });
  return codes;
}
