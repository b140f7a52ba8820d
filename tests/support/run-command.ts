import { vi } from "vitest";

import { OperatorError } from "@/lib/operator-error";
import type { CommandContext } from "@/scripts/command-line";

// Each list that is printed leaves a listener behind, which is harmless in a process of its own.
process.stdout.setMaxListeners(0);

/** Runs a command in the test's own process, because starting one takes most of a second. */
export async function runCommand(run: (context: CommandContext) => Promise<void>, args: string[]) {
  let stdout = "";
  let stderr = "";
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      stdout += String(text);
      return true;
    }),
    vi.spyOn(console, "error").mockImplementation((line) => {
      stderr += `${line}\n`;
    }),
    vi.spyOn(console, "log").mockImplementation((line) => {
      stdout += `${line}\n`;
    }),
  ];
  try {
    await run({ args, progress: { step: () => ({ update: () => undefined, done: () => undefined }) } });
    return { status: 0, stdout, stderr };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { status: 1, stdout, stderr: `${stderr}${error.message}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
