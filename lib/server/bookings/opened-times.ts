import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { MINUTE_MS } from "@/lib/domain/durations";
import { type OpenTime, reachOf } from "@/lib/domain/open-times";
import { suits } from "@/lib/domain/waiting-periods";
import { type DatabaseClient, db } from "@/lib/server/db";

import { readFreeTimes } from "./find-open-times";
import { addOpenedTimes, EVERY_PREFERENCE, queueTimeOpenedEmails } from "./waiting-list";

const RENEW_AFTER_MS = MINUTE_MS / 4;
/** As a restore leaves it: times that its backup knows nothing of must not count as opened. */
const UNKNOWN = { startsAt: { equals: null } };

/** The next look notes what is open by then. */
export async function tellAfterRestore() {
  await db().notedOpenTimes.deleteMany({ where: UNKNOWN });
}

/** Call it in a transaction that holds the lock of the times (docs/decisions/014-waiting-list.md). */
export async function noteOpenTimes(client: DatabaseClient) {
  if ((await client.notedOpenTimes.count({ where: UNKNOWN })) > 0) return;
  const now = new Date();
  const { earliest, latest } = reachOf(bookingRules, now);
  const noted = await client.notedOpenTimes.findFirst({ select: { startsAt: true, notedAt: true } });
  const known = new Set(noted?.startsAt.map((startsAt) => startsAt.getTime()));
  const isKnown = ({ startsAt }: OpenTime) => known.has(startsAt.getTime());

  const free = await readFreeTimes(client, now);
  const offered = free.filter(({ startsAt }) => startsAt.getTime() >= earliest && startsAt.getTime() <= latest);
  // Clocks of two replicas differ: a time that one of them does not offer yet, or any more, has not gone.
  const startsAt = free.filter((time) => isKnown(time) || offered.includes(time)).map((time) => time.startsAt);
  const data = { startsAt, notedAt: now };
  if (!noted) return void (await client.notedOpenTimes.createMany({ data }));

  const isUnchanged = startsAt.length === known.size && startsAt.every((start) => known.has(start.getTime()));
  // Many who want one time get here one after the other, and most of them change nothing.
  if (isUnchanged && now.getTime() - noted.notedAt.getTime() < RENEW_AFTER_MS) return;
  await client.notedOpenTimes.updateMany({ data });

  const before = offered.filter(isKnown);
  const opened = offered.filter((time) => !isKnown(time));
  const reachBefore = reachOf(bookingRules, noted.notedAt).latest;
  const hasComeWithinReach = (time: OpenTime) => time.startsAt.getTime() > reachBefore;
  for (const preferred of EVERY_PREFERENCE) {
    const hadOthers = before.some((time) => suits(preferred, time));
    const times = opened.filter((time) => suits(preferred, time) && !(hadOthers && hasComeWithinReach(time)));
    if (times.length > 0) await addOpenedTimes(client, preferred, times);
  }
  if (opened.length > 0) await queueTimeOpenedEmails(client);
}
