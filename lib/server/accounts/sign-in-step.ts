import "server-only";

import { cookies } from "next/headers";
import * as z from "zod";

import { type DatabaseClient, databaseNow, db } from "@/lib/server/db";

import { authCookieNames, expired, SIGN_IN_STEP_SECONDS, signInStepCookie } from "./auth-cookies";
import { readSealedCookie, sealValue } from "./sealed-values";
import { type CodeResult, redeemCode } from "./two-step";
import { lockUser, type SessionOwner } from "./users";

const PURPOSE = "sign-in step";
const WRONG_CODES = 5;

const stepSchema = z.object({ id: z.uuid(), from: z.string() });

type StepResult =
  | Exclude<CodeResult, { status: "right" }>
  | { status: "right"; owner: SessionOwner }
  | { status: "over" };

/** Call it once a password or provider is right. It returns false if that is all, or else a code is asked for. */
export async function startSignInStep({ id, sessionVersion }: SessionOwner, from: string): Promise<boolean> {
  const now = await databaseNow(db());
  await db().signInStep.deleteMany({ where: { expires: { lte: now } } });
  const isOn = { id, role: "trainer", twoStep: { since: { not: null } } };
  if ((await db().user.count({ where: isOn })) === 0) return false;
  const expires = new Date(now.getTime() + SIGN_IN_STEP_SECONDS * 1000);
  const started = await db().signInStep.create({ data: { userId: id, sessionVersion, expires }, select: { id: true } });
  (await cookies()).set(signInStepCookie(await sealValue(PURPOSE, { ...started, from }, SIGN_IN_STEP_SECONDS)));
  return true;
}

/** The step may be over already: only `finishSignInStep` asks the database. */
export function readSignInStep() {
  return readSealedCookie(PURPOSE, authCookieNames().signInStep, stepSchema);
}

/** Ends the step if the code is right, or one too many is wrong. */
export async function finishSignInStep(code: string): Promise<StepResult> {
  const step = await readSignInStep();
  if (!step) return { status: "void" };
  const result = await db().$transaction((client) => finish(client, step.id, code));
  if (["right", "over", "void"].includes(result.status)) (await cookies()).set(expired(signInStepCookie("")));
  return result;
}

async function finish(client: DatabaseClient, id: string, code: string): Promise<StepResult> {
  const named = await client.signInStep.findUnique({ where: { id }, select: { userId: true } });
  const user = named && (await lockUser(client, named.userId));
  const open = await client.signInStep.findFirst({
    where: { id, expires: { gt: await databaseNow(client) }, user: { role: "trainer" } },
    select: { sessionVersion: true, user: { select: { sessionVersion: true } } },
  });
  // A new password and another role end it.
  if (!user || !open || open.user.sessionVersion !== open.sessionVersion) return { status: "void" };

  const result = await redeemCode(client, user, code, { isOn: true });
  if (result.status === "right") {
    await client.signInStep.delete({ where: { id }, select: { id: true } });
    return { status: "right", owner: { id: user.id, sessionVersion: open.sessionVersion } };
  }
  if (result.status === "wrong" && (await countInStep(client, id)) >= WRONG_CODES) return { status: "over" };
  return result;
}

async function countInStep(client: DatabaseClient, id: string) {
  const data = { wrongCodes: { increment: 1 } };
  const { wrongCodes } = await client.signInStep.update({ where: { id }, data, select: { wrongCodes: true } });
  if (wrongCodes >= WRONG_CODES) await client.signInStep.delete({ where: { id }, select: { id: true } });
  return wrongCodes;
}
