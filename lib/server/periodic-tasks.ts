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
  const { count } = await db().periodicTask.updateMany({
    where: { name, dueAt: { lte: new Date() } },
    data: { dueAt: inMinutes(retryMinutes) },
  });
  if (count === 0) return;

  await run();
  await db().periodicTask.updateMany({ where: { name }, data: { dueAt: inMinutes(everyMinutes) } });
}

/** Unless a replica runs it just now: its row is then due later than the task's own interval, if it retries that late. */
export async function makeDue({ name, everyMinutes }: Pick<PeriodicTask, "name" | "everyMinutes">) {
  await db().periodicTask.updateMany({
    where: { name, dueAt: { lte: inMinutes(everyMinutes) } },
    data: { dueAt: new Date() },
  });
}

function inMinutes(minutes: number) {
  return new Date(Date.now() + minutes * MINUTE_MS);
}
