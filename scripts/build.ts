import { buildSite } from "./site/build-site";
import type { TaskContext } from "./task";

/** `npm run build` */
export async function run({ progress }: TaskContext) {
  await buildSite(progress.step("Build"));
}
