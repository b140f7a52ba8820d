import { loadEnvFile } from "./operator-env";
import { buildSite } from "./site/build-site";
import type { TaskContext } from "./task";

/** `npm run build` */
export async function run({ progress }: TaskContext) {
  // As a start does, which takes a build under other variables for a stale one.
  loadEnvFile();
  await buildSite(progress.step("Build"));
}
