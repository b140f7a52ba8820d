import { OperatorError } from "@/lib/operator-error";
import { routes } from "@/lib/routes";
import { accountUrl } from "@/lib/server/accounts/account-emails";
import { addTrainer, listTrainers, removeTrainer, TRAINER_LINK_HOURS } from "@/lib/server/accounts/trainers";
import { accountEmailSchema } from "@/lib/validation/account-forms";

import { type CommandContext, readWords, type Words } from "./command-line";
import { withDatabase } from "./with-database";

const OPTIONS = { json: { type: "boolean" } } as const;
const COMMANDS: Words<typeof OPTIONS> = {
  list: { run: list, usage: "[--json]", options: ["json"] },
  add: { run: add, usage: "add <e-mail>", maxArguments: 1 },
  remove: { run: remove, usage: "remove <e-mail>", maxArguments: 1 },
};

export async function run({ args }: CommandContext) {
  await withDatabase(readWords("trainer", COMMANDS, OPTIONS, args));
}

async function add(args: string[]) {
  const link = accountUrl(routes.resetPassword, await addTrainer(readEmail(args)));
  console.log(`Choose a password for the desk within ${TRAINER_LINK_HOURS} hours: ${link}`);
}

async function remove(args: string[]) {
  const email = readEmail(args);
  if (!(await removeTrainer(email))) throw new OperatorError("There is no trainer with this address.");
  console.log(`${email} is no trainer any more and is signed out.`);
  console.log("Subscribed calendars need the new address: npm run evaluations -- calendar-link");
}

function readEmail([address]: string[]) {
  const email = accountEmailSchema.safeParse(address).data;
  if (!email) throw new OperatorError("Use: npm run trainer -- add <e-mail>, or remove <e-mail>");
  return email;
}

async function list(_args: string[], { json }: { json?: boolean }) {
  const trainers = (await listTrainers()).map(({ email, name, roleSince, hasTwoStep }) => {
    return { email, name, since: roleSince, twoStep: hasTwoStep };
  });
  if (json) return console.log(JSON.stringify(trainers));
  if (trainers.length === 0) console.log("No trainers. Add one: npm run trainer -- add coach@example.com");
  for (const { email, name, since, twoStep } of trainers) {
    const facts = [email, name, `since ${since?.toISOString().slice(0, 10) ?? "unknown"}`];
    console.log([...facts, ...(twoStep ? ["two-step sign-in on"] : [])].join("  "));
  }
}
