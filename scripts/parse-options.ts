import { parseArgs, type ParseArgsConfig } from "node:util";

import { OperatorError } from "./operator-error";

/**
 * The options of a command. No other arguments are taken.
 * @param usage How to call it.
 * @throws OperatorError with what is wrong, and the usage.
 */
export function parseOptions<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: T,
  usage: string,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message.split(". ")[0] : "Unknown option"}. ${usage}`);
  }
}
