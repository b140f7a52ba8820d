import { OperatorError } from "@/scripts/operator-error";

/** Ends the wait for a rehearsal: by a signal, by what nobody caught, or when it takes too long. */
export function interruption(limitMs: number) {
  return new Promise<never>((_resolve, reject) => {
    const interrupt = (reason: string) => reject(new OperatorError(reason));
    setTimeout(interrupt, limitMs, `Not done within ${limitMs / 1000} s.`).unref();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.once(signal, () => interrupt("Interrupted."));
    process.once("uncaughtException", reject);
  });
}
