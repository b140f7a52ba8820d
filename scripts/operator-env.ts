import { existsSync } from "node:fs";

import { type Env, parseEnv } from "@/lib/server/parse-env";

import { OperatorError } from "./operator-error";

/** Puts `.env` below the environment, as Next does too: what is set already wins. */
export function loadEnvFile() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** The environment with `.env` below it, checked. */
export function readOperatorEnv(): Env {
  loadEnvFile();
  const parsed = parseEnv(process.env);
  if (parsed.ok) return parsed.env;
  throw new OperatorError(parsed.errors.join("\n"));
}
