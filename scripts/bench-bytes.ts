import { overBudget, readBudgets, setBudgets } from "./bench/byte-budgets";
import { byteTable } from "./bench/byte-table";
import { weighSite } from "./bench/weigh-site";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";
import { ensureBrowser } from "./test/ensure-browser";

/** `npm run bench:bytes`: what each page weighs, against its budget; with `--set`, the budgets are set anew. */
export async function run({ args, progress }: TaskContext) {
  await buildIfStale(progress.step("Build"));
  await ensureBrowser();
  const weighed = await weighSite();
  console.log("KB (1000 bytes) of compressed bodies before any scrolling or input; a phone of 360 x 740 at 2 x\n");
  console.log(byteTable(weighed));

  if (args.includes("--set")) await setBudgets(await readBudgets(), weighed);
  const budgets = await readBudgets();
  const faults = weighed.flatMap((page) => overBudget(budgets, page));
  for (const fault of faults) console.log(`TOO HEAVY ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
