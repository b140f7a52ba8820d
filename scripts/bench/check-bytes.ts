import { ensureBrowser } from "@/scripts/test/ensure-browser";

import { overBudget, readBudgets, setBudgets } from "./byte-budgets";
import { byteTable } from "./byte-table";
import { weighSite } from "./weigh-site";

/**
 * Prints what each page of the build weighs, and where that is over its budget.
 * @returns how many pages keep to theirs, and how many do not.
 */
export async function checkBytes({ isSetting = false } = {}) {
  await ensureBrowser();
  const weighed = await weighSite();
  console.log("KB (1000 bytes) of compressed bodies before any scrolling or input; a phone of 360 x 740 at 2 x\n");
  console.log(byteTable(weighed));

  if (isSetting) await setBudgets(await readBudgets(), weighed);
  const budgets = await readBudgets();
  const faults = weighed.map((page) => overBudget(budgets, page)).filter((lines) => lines.length > 0);
  for (const fault of faults.flat()) console.log(`TOO HEAVY ${fault}`);
  return { passed: weighed.length - faults.length, failed: faults.length };
}
