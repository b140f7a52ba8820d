import { existsSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs, type ParseArgsConfig } from "node:util";

import { OperatorError } from "@/lib/operator-error";
import { type Env, parseEnv } from "@/lib/server/parse-env";

export type Step = Record<"update" | "done", (message: string) => void>;

export type Progress = { step: (name: string) => Step };

/** The `run` function of a command gets this from run.mjs. */
export type CommandContext = { args: string[]; progress: Progress };

/** As in Next.js, variables that are already set win over `.env`. */
export function loadEnvFile() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

export function readOperatorEnv(): Env {
  loadEnvFile();
  const parsed = parseEnv(process.env);
  if (parsed.ok) return parsed.env;
  throw new OperatorError(parsed.errors.join("\n"));
}

type OptionsConfig = NonNullable<ParseArgsConfig["options"]>;

/** @throws OperatorError with what is wrong and the usage. */
export function parseCommand<T extends OptionsConfig>(args: string[], options: T, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message.split(/\.\s/)[0] : "Unknown option"}. ${usage}`);
  }
}

type Values<Options extends OptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>["values"];

/** What a command can be asked for, by its first word; `list` needs none. */
export type Words<Options extends OptionsConfig> = Record<
  string,
  {
    run: (args: string[], values: Values<Options>) => Promise<void>;
    usage: string;
    options?: (keyof Options)[];
    maxArguments?: number;
  }
>;

/** @throws OperatorError unless the words and options are those of one entry, whose work it returns. */
export function readWords<Options extends OptionsConfig>(
  name: string,
  words: Words<Options>,
  config: Options,
  args: string[],
) {
  const howTo = (usage: string) => `Use: npm run ${name} -- ${usage}`;
  const usages = howTo(
    Object.values(words)
      .map(({ usage }) => usage)
      .join(", or "),
  );
  const { values, positionals } = parseCommand(args, config, usages);
  const [word = "list", ...rest] = positionals;
  const command = Object.hasOwn(words, word) ? words[word] : undefined;
  if (!command) throw new OperatorError(usages);

  const { run, usage, options = [], maxArguments = 0 } = command;
  const hasForeignOption = Object.keys(values).some((given) => !options.some((option) => option === given));
  const isTwoFormats = "csv" in values && "json" in values;
  if (rest.length > maxArguments || hasForeignOption || isTwoFormats) throw new OperatorError(howTo(usage));
  return () => run(rest, values);
}

/** A reader that ends early, such as `head`, is not an error. */
export async function print(chunks: AsyncIterable<string> | string[]) {
  try {
    await pipeline(chunks, process.stdout, { end: false });
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error && "code" in error)) throw error;
    if (error.code !== "EPIPE") throw new OperatorError(`The list could not be written in full (${error.code}).`);
  }
}

/** A full disk or a lost connection takes one line. Mistakes in our code keep their stack. */
export function inOneLine(what: string, error: unknown) {
  if (!(error instanceof Error) || !/^error$/i.test(error.name)) return error;
  return new OperatorError(`${what}: ${error.message.split("\n")[0]}.`);
}
