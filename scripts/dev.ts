import { runSite } from "./site/run-site";
import type { TaskContext } from "./task";

/** `npm run dev` */
export async function run({ progress }: TaskContext) {
  await runSite({ mode: "dev", progress });
}
