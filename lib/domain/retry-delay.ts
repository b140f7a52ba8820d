const FIRST_MS = 60 * 1000;
const LONGEST_MS = 60 * 60 * 1000;

/** How long to wait after so many failed attempts: a minute, then twice as long each time, an hour at most. */
export function retryDelayMs(attempts: number) {
  return Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
}
