import type { Progress } from "./progress.mjs";

/** What `run.mjs` hands to the `run` function of a task. */
export type TaskContext = { args: string[]; progress: Progress };
