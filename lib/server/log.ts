import "server-only";

import pino, { type LoggerOptions } from "pino";

import { describeError } from "./describe-error";
import { currentRequestId } from "./http-context";

/** As much is kept for a reader that is busy, or for a disk that is full; what exceeds it is lost. */
const MAX_UNWRITTEN_BYTES = 1_000_000;

const output = pino.destination({ sync: true, maxLength: MAX_UNWRITTEN_BYTES });
// Otherwise a file on a full disk would end the process.
output.on("error", () => undefined);

const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin() {
    const requestId = currentRequestId();
    return requestId ? { requestId } : {};
  },
  serializers: { error: describeError, err: describeError },
};

/** Pass errors as `error`: `log.error({ error }, "request not stored")`. */
export const log = pino(options, output);
