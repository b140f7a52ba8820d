import "server-only";

import { db } from "@/lib/server/db";

type PeriodicTask = {
  name: string;
  everyHours: number;
  run: () => Promise<void>;
};

/** After a failure, or if the replica that runs the task dies. */
const RETRY_MINUTES = 30;

/** The update of the row decides which replica runs the task. If the task throws, it is retried later. */
export async function runIfDue({ name, everyHours, run }: PeriodicTask) {
  const taken = await db().$executeRaw`
    INSERT INTO periodic_tasks AS known (name, due_at) VALUES (${name}, now() + make_interval(mins => ${RETRY_MINUTES}))
    ON CONFLICT (name) DO UPDATE SET due_at = now() + make_interval(mins => ${RETRY_MINUTES})
    WHERE known.due_at <= now()`;
  if (taken === 0) return;

  await run();
  await db().$executeRaw`
    UPDATE periodic_tasks SET due_at = now() + make_interval(hours => ${everyHours}) WHERE name = ${name}`;
}
