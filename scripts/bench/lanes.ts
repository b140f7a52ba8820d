import { performance } from "node:perf_hooks";

/** Requests in flight at once. */
export const LANES = 32;

export type Pace = { perSecond: number; done: number; failed: number };

type Duration = { warmUpSeconds: number; seconds: number };

/** As often as it goes, on all lanes at once. What the warm-up does is not counted. */
export async function measurePace(attempt: (lane: number) => Promise<boolean>, { warmUpSeconds, seconds }: Duration) {
  await paceFor(warmUpSeconds, attempt);
  return paceFor(seconds, attempt);
}

export async function paceFor(seconds: number, attempt: (lane: number) => Promise<boolean>): Promise<Pace> {
  const begun = performance.now();
  let [done, failed] = [0, 0];
  async function work(lane: number) {
    while (performance.now() - begun < seconds * 1_000) {
      if (await attempt(lane)) done += 1;
      else failed += 1;
    }
  }
  await Promise.all(Array.from({ length: LANES }, (_, lane) => work(lane)));
  return { perSecond: (done / (performance.now() - begun)) * 1_000, done, failed };
}
