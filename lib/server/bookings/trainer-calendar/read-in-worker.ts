import "server-only";

import path from "node:path";
import { Worker } from "node:worker_threads";

import * as z from "zod";

import { CalendarError } from "./calendar-components";
import type { CalendarReading, CalendarRequest } from "./read-calendar";

/** scripts/build.ts writes this file. */
export const WORKER_FILE = path.join(process.cwd(), ".next", "calendar-worker.mjs");
const MAX_WORK_MS = 5_000;
/** It ends a thread that gets no processor time. */
const MAX_WAIT_MS = 20_000;
const POLL_MS = 50;
const MAX_MEMORY_MB = 192;

const busySchema = z.array(z.object({ startsAt: z.date(), endsAt: z.date() }));
const readingSchema = z.object({ busy: busySchema, unreadable: z.int() });
const resultSchema = z.union([z.object({ reading: readingSchema }), z.object({ code: z.string() })]);

/** This class exists because Turbopack would bundle the file of a `new Worker`. */
class CalendarThread extends Worker {}

/** Reads in a thread that can be ended even if a library stays busy forever. @throws CalendarError */
export async function readInWorker(request: CalendarRequest): Promise<CalendarReading> {
  const worker = new CalendarThread(WORKER_FILE, {
    workerData: request,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  let watch: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<unknown>((resolve, reject) => {
      const fail = (code: string) => reject(new CalendarError(code));
      const startedAt = performance.now();
      watch = setInterval(() => {
        const worked = worker.performance.eventLoopUtilization().active;
        if (worked > MAX_WORK_MS || performance.now() - startedAt > MAX_WAIT_MS) fail("too-much-work");
      }, POLL_MS);
      worker.once("message", resolve);
      worker.on("error", ({ code }: NodeJS.ErrnoException) =>
        fail(code === "ERR_WORKER_OUT_OF_MEMORY" ? "too-much-memory" : "unreadable"),
      );
      worker.once("exit", () => fail("unreadable"));
    });
    const { data = { code: "unreadable" } } = resultSchema.safeParse(result);
    if ("code" in data) throw new CalendarError(data.code);
    return data.reading;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
