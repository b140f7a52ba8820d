import { runSite } from "./site/run-site";
import type { TaskContext } from "./task";

/** `npm start` */
export async function run({ progress }: TaskContext) {
  await runSite({ mode: "start", progress });
}
