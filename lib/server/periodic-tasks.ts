import "server-only";

import * as z from "zod";

import { db } from "./db";

type PeriodicTask = {
  name: string;
  everyMinutes: number;
  /** The task is retried this long after a failure, or after the start if the replica that runs it dies. */
  retryMinutes?: number;
  run: () => Promise<unknown>;
};

// Times are by the database's clock (docs/development.md), which Prisma cannot name. Columns hold milliseconds: if they
// were rounded up, a task would not be due yet.

const claimedSchema = z.array(z.object({ dueAt: z.date() }));

/** The update of the row decides which replica runs the task. If the task throws, it is retried later. */
export async function runIfDue({ name, everyMinutes, retryMinutes = 30, run }: PeriodicTask) {
  await db().$executeRaw`
    INSERT INTO periodic_tasks (name, due_at) VALUES (${name}, date_trunc('milliseconds', now()))
    ON CONFLICT DO NOTHING`;
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
    // A task that was made due meanwhile stays due.
    await db().$executeRaw`
      UPDATE periodic_tasks SET running_until = NULL,
        due_at = CASE WHEN due_at = ${claimed.dueAt} THEN now() + make_interval(mins => ${nextMinutes}) ELSE due_at END
      WHERE name = ${name}`;
  }
}

/** Lets a task that has run before run again, as soon as no replica runs it. */
export async function makeDue(name: string) {
  await db().$executeRaw`
    UPDATE periodic_tasks SET due_at = date_trunc('milliseconds', now()) WHERE name = ${name}`;
}
