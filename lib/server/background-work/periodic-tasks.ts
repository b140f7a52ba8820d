import "server-only";

import * as z from "zod";

import { databaseNow, db } from "@/lib/server/db";
import { MINUTE_MS } from "@/lib/domain/durations";

type PeriodicTask = {
  name: string;
  everyMinutes: number;
  /** The task is retried this long after a failure, or after the start if the replica that runs it dies. */
  retryMinutes?: number;
  run: () => Promise<unknown>;
};

const claimedSchema = z.array(z.object({ dueAt: z.date() }));

/** The update of the row decides which replica runs the task. If the task throws, it is retried later. */
export async function runIfDue({ name, everyMinutes, retryMinutes = 30, run }: PeriodicTask) {
  await db().periodicTask.createMany({ data: { name, dueAt: await databaseNow(db()) }, skipDuplicates: true });
  // One statement, or two replicas could find it due and both run it.
  const rows = await db().$queryRaw`
    UPDATE periodic_tasks SET running_until = now() + make_interval(mins => ${retryMinutes})
    WHERE name = ${name} AND due_at <= now() AND (running_until IS NULL OR running_until <= now())
    RETURNING due_at AS "dueAt"`;
  const [claimed] = claimedSchema.parse(rows);
  if (!claimed) return;

  let nextMinutes = retryMinutes;
  try {
    await run();
    nextMinutes = everyMinutes;
  } finally {
    const dueAt = await databaseNow(db(), nextMinutes * MINUTE_MS);
    // A task that was made due meanwhile stays due.
    await db().periodicTask.updateMany({ where: { name, dueAt: claimed.dueAt }, data: { dueAt } });
    await db().periodicTask.updateMany({ where: { name }, data: { runningUntil: null } });
  }
}

/** Lets a task that has run before run again, as soon as no replica runs it. */
export async function makeDue(name: string) {
  await db().periodicTask.updateMany({ where: { name }, data: { dueAt: await databaseNow(db()) } });
}
