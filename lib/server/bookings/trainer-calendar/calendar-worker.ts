// A worker thread starts with this file: see read-in-worker.ts.
import { parentPort, workerData } from "node:worker_threads";

import { CalendarError } from "./calendar-components";
import { readCalendar } from "./read-calendar";

try {
  parentPort?.postMessage({ reading: readCalendar(workerData) });
} catch (error) {
  parentPort?.postMessage({ code: error instanceof CalendarError ? error.code : "unreadable" });
}
