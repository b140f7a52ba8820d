import "server-only";

import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

import { type CalendarState, listCalendars } from "@/lib/server/bookings/busy-times";
import { countQueuedEmails } from "@/lib/server/email/outbox";

import { newestBackupAge } from "./backup-files";
import { databaseConnections, db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { metrics } from "@/lib/server/metrics";
import { withinTimeLimit } from "@/lib/server/http/within-time-limit";

/** Prometheus itself waits for 10 s. */
const TIME_LIMIT_MS = 3_000;

/** Returns Prometheus' text format. While the database is down, it lacks what only the database knows. */
export async function readMetrics() {
  const { registry } = metrics;
  if (!registry.getSingleMetric("process_start_time_seconds")) collectDefaultMetrics({ register: registry });

  const snapshot = new Registry();
  addGauge(snapshot, "site_database_connections", "Connections of the pool, and what waits for one.", {
    state: databaseConnections(),
  });
  const { BACKUP_DIR } = env();
  if (BACKUP_DIR) {
    const help = "Time since the newest backup in BACKUP_DIR was begun, +Inf without one.";
    addGauge(snapshot, "site_backup_age_seconds", help, await readBackupAge(BACKUP_DIR));
  }
  try {
    const stored = Promise.all([countQueuedEmails(db()), listCalendars()]);
    const [{ oldestSeconds, ...emails }, calendars] = await withinTimeLimit(TIME_LIMIT_MS, stored);
    addGauge(snapshot, "site_emails", "Emails that are due: waiting to be sent, or parked.", { state: emails });
    addGauge(snapshot, "site_oldest_email_seconds", "Age of the oldest waiting email.", oldestSeconds);
    addGauge(snapshot, "site_calendar_age_seconds", "Time since a calendar of the trainer was read.", {
      calendar: Object.fromEntries(calendars.flatMap(ageOf)),
    });
  } catch (error) {
    log.warn({ error }, "metrics without the database");
  }
  return Registry.merge([registry, snapshot]).metrics();
}

async function readBackupAge(folder: string) {
  try {
    return (await withinTimeLimit(TIME_LIMIT_MS, newestBackupAge(folder))) / 1_000;
  } catch (error) {
    log.warn({ error }, "backups not read");
    return Infinity;
  }
}

function ageOf({ number, readAt, addedAt }: CalendarState): [calendar: number, seconds: number][] {
  const since = readAt ?? addedAt;
  return since ? [[number, (Date.now() - since.getTime()) / 1_000]] : [];
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  value: number | Record<string, Record<string, number>>,
) {
  const labelled = typeof value === "number" ? {} : value;
  const gauge = new Gauge({ name, help, labelNames: Object.keys(labelled), registers: [registry] });
  if (typeof value === "number") gauge.set(value);
  for (const [label, numbers] of Object.entries(labelled)) {
    for (const [text, number] of Object.entries(numbers)) gauge.set({ [label]: text }, number);
  }
}
