import { readFile, writeFile } from "node:fs/promises";

const FILE = ".next/deployment-id";

/** A start serves what was built, whatever NEXT_DEPLOYMENT_ID is by then. */
export async function rememberDeploymentId() {
  await writeFile(FILE, configuredDeploymentId());
}

export async function builtDeploymentId() {
  return readFile(FILE, "utf8").catch(() => "");
}

export function configuredDeploymentId() {
  return process.env["NEXT_DEPLOYMENT_ID"] ?? "";
}
