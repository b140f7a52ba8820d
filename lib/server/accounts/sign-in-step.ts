import "server-only";

import { cookies } from "next/headers";
import * as z from "zod";

import { type DatabaseClient, db } from "@/lib/server/db";

import { authCookieNames, expired, SIGN_IN_STEP_SECONDS, signInStepCookie } from "./auth-cookies";
import { readSealedCookie, sealValue } from "./sealed-values";
import { type CodeResult, redeemCode } from "./two-step";
import { lockUser, type SessionOwner } from "./users";

const PURPOSE = "sign-in step";
const WRONG_CODES = 5;

const stepSchema = z.object({ id: z.uuid(), from: z.string() });
const startedSchema = z.array(z.object({ id: z.uuid() }));
const openSchema = z.array(z.object({ id: z.uuid(), sessionVersion: z.int() }));

type StepResult =
  | Exclude<CodeResult, { status: "right" }>
  | { status: "right"; owner: SessionOwner }
  | { status: "over" };

/** Call it once a password or provider is right. It returns false if that is all, or else a code is asked for. */
export async function startSignInStep({ id, sessionVersion }: SessionOwner, from: string): Promise<boolean> {
  await db().$executeRaw`DELETE FROM sign_in_steps WHERE expires <= now()`;
  // The database's clock decides when the step expires.
  const rows = await db().$queryRaw`
    INSERT INTO sign_in_steps (user_id, session_version, expires)
    SELECT id, ${sessionVersion}, now() + make_interval(secs => ${SIGN_IN_STEP_SECONDS})
    FROM users JOIN two_step_sign_ins ON user_id = id
    WHERE id = ${id}::uuid AND role = 'trainer' AND since IS NOT NULL RETURNING sign_in_steps.id`;
  const [started] = startedSchema.parse(rows);
  if (!started) return false;
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
  // Its expiry goes by the database's clock. A new password and another role end it.
  const rows = await client.$queryRaw`
    SELECT sign_in_steps.id, users.session_version AS "sessionVersion"
    FROM sign_in_steps JOIN users ON users.id = user_id AND users.session_version = sign_in_steps.session_version
    WHERE sign_in_steps.id = ${id}::uuid AND expires > now() AND role = 'trainer'`;
  const [open] = openSchema.parse(rows);
  if (!user || !open) return { status: "void" };

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
