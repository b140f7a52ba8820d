import { existsSync } from "node:fs";

import { type Env, parseEnv } from "@/lib/server/parse-env";

import { OperatorError } from "./operator-error";

/** The environment with `.env` below it, as Next reads it too: what is set already wins. */
export function readOperatorEnv(): Env {
  if (existsSync(".env")) process.loadEnvFile(".env");

  const parsed = parseEnv(process.env);
  if (parsed.ok) return parsed.env;
  throw new OperatorError(parsed.errors.join("\n"));
}
