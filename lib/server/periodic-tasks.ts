import "server-only";

import { MINUTE_MS } from "@/lib/domain/durations";

import { db } from "./db";

type PeriodicTask = {
  name: string;
  everyMinutes: number;
  /** After a failure, or if the replica that runs the task dies. */
  retryMinutes?: number;
  run: () => Promise<unknown>;
};

/** The update of the row decides which replica runs the task. If the task throws, it is retried later. */
export async function runIfDue({ name, everyMinutes, retryMinutes = 30, run }: PeriodicTask) {
  await db().periodicTask.createMany({ data: { name, dueAt: new Date() }, skipDuplicates: true });
  const startedAt = new Date();
  const { count } = await db().periodicTask.updateMany({
    where: { name, dueAt: { lte: startedAt }, OR: [{ runningUntil: null }, { runningUntil: { lte: startedAt } }] },
    data: { runningUntil: inMinutes(retryMinutes) },
  });
  if (count === 0) return;

  let nextMinutes = retryMinutes;
  try {
    await run();
    nextMinutes = everyMinutes;
  } finally {
    // Unless it was made due meanwhile.
    const due = { name, dueAt: { lte: startedAt } };
    await db().periodicTask.updateMany({ where: due, data: { dueAt: inMinutes(nextMinutes) } });
    await db().periodicTask.updateMany({ where: { name }, data: { runningUntil: null } });
  }
}

/** For a task that has run before; as soon as no replica runs it. */
export async function makeDue(name: string) {
  await db().periodicTask.updateMany({ where: { name }, data: { dueAt: new Date() } });
}

function inMinutes(minutes: number) {
  return new Date(Date.now() + minutes * MINUTE_MS);
}
