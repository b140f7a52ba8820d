import type { CommandContext } from "./command-line";
import { runSite } from "./start";

/** `npm run dev` */
export async function run({ progress }: CommandContext) {
  await runSite({ mode: "development", progress });
}
