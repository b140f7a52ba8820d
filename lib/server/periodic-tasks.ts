import "server-only";

import { db } from "@/lib/server/db";

type PeriodicTask = {
  name: string;
  everyMinutes: number;
  /** After a failure, or if the replica that runs the task dies. */
  retryMinutes?: number;
  run: () => Promise<unknown>;
};

/** The update of the row decides which replica runs the task. If the task throws, it is retried later. */
export async function runIfDue({ name, everyMinutes, retryMinutes = 30, run }: PeriodicTask) {
  const taken = await db().$executeRaw`
    INSERT INTO periodic_tasks AS known (name, due_at) VALUES (${name}, now() + make_interval(mins => ${retryMinutes}))
    ON CONFLICT (name) DO UPDATE SET due_at = now() + make_interval(mins => ${retryMinutes})
    WHERE known.due_at <= now()`;
  if (taken === 0) return;

  await run();
  await db().$executeRaw`
    UPDATE periodic_tasks SET due_at = now() + make_interval(mins => ${everyMinutes}) WHERE name = ${name}`;
}

/** Unless a replica runs it just now: its row is then due later than the task's own interval. */
export async function makeDue({ name, everyMinutes }: Pick<PeriodicTask, "name" | "everyMinutes">) {
  await db().$executeRaw`
    UPDATE periodic_tasks SET due_at = now()
    WHERE name = ${name} AND due_at <= now() + make_interval(mins => ${everyMinutes})`;
}
