import "server-only";

import { toTimeRow } from "@/lib/domain/open-times";

import { findBookableTimes } from "./find-open-times";
import { timesChanges } from "./times-lock";

const SHOWN_TIMES = 3;
/** A booking made on another replica shows after this long at most. */
const REMEMBERED_MS = 30_000;

type Remembered = { times: Promise<ReturnType<typeof toTimeRow>[]>; changes: number; until: number };

let remembered: Remembered | undefined;

/** Each view of a page that shows them requests these, so they are cached. A failure is not cached. */
export function findNextOpenTimes() {
  const now = Date.now();
  const changes = timesChanges();
  if (remembered?.changes === changes && now < remembered.until) return remembered.times;

  const times = findBookableTimes().then((open) => open.slice(0, SHOWN_TIMES).map(toTimeRow));
  const asked = { times, changes, until: now + REMEMBERED_MS };
  remembered = asked;
  times.catch(() => {
    if (remembered === asked) remembered = undefined;
  });
  return times;
}
