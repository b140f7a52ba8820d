import { OperatorError } from "@/lib/operator-error";
import { routes } from "@/lib/routes";
import { accountUrl } from "@/lib/server/accounts/account-emails";
import { addTrainer, listTrainers, removeTrainer, TRAINER_LINK_HOURS } from "@/lib/server/accounts/trainers";
import { accountEmailSchema } from "@/lib/validation/account-forms";

import { type CommandContext, parseCommand } from "./command-line";
import { withDatabase } from "./with-database";

const USAGE =
  "Use: npm run trainer -- add <e-mail>, npm run trainer -- remove <e-mail>, or npm run trainer [-- --json] to list.";

export async function run({ args }: CommandContext) {
  const { values, positionals } = parseCommand(args, { json: { type: "boolean" } }, USAGE);
  const [action, address, ...others] = positionals;
  if (action === undefined) return withDatabase(() => list(values.json));

  const email = accountEmailSchema.safeParse(address).data;
  if (!email || others.length > 0 || values.json) throw new OperatorError(USAGE);
  if (action === "add") return withDatabase(() => add(email));
  if (action === "remove") return withDatabase(() => remove(email));
  throw new OperatorError(USAGE);
}

async function add(email: string) {
  const link = accountUrl(routes.resetPassword, await addTrainer(email));
  console.log(`Choose a password for the desk within ${TRAINER_LINK_HOURS} hours: ${link}`);
}

async function remove(email: string) {
  if (!(await removeTrainer(email))) throw new OperatorError("There is no trainer with this address.");
  console.log(`${email} is no trainer any more and is signed out.`);
  console.log("Subscribed calendars need the new address: npm run evaluations -- calendar-link");
}

async function list(isJson = false) {
  const trainers = (await listTrainers()).map(({ email, name, roleSince, hasTwoStep }) => {
    return { email, name, since: roleSince, twoStep: hasTwoStep };
  });
  if (isJson) return console.log(JSON.stringify(trainers));
  if (trainers.length === 0) console.log("No trainers. Add one: npm run trainer -- add coach@example.com");
  for (const { email, name, since, twoStep } of trainers) {
    const facts = [email, name, `since ${since?.toISOString().slice(0, 10) ?? "unknown"}`];
    console.log([...facts, ...(twoStep ? ["two-step sign-in on"] : [])].join("  "));
  }
}
