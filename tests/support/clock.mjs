// Moves the clock of every process that loads it: `npm run test:clock` sets TEST_CLOCK_OFFSET_MS.

/** Stands alone, since pages run it, too. @param {number} offsetMs */
export function moveClock(offsetMs) {
  if (!offsetMs) return;
  // Test files that share a process move it once.
  /** @type {DateConstructor} */
  const RealDate = Reflect.get(Date, "real") ?? Date;
  const now = () => RealDate.now() + offsetMs;
  /** @type {DateConstructor} */
  const MovedDate = new Proxy(RealDate, {
    get: (target, name) => (name === "real" ? target : name === "now" ? now : Reflect.get(target, name)),
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget === MovedDate ? target : newTarget),
  });
  RealDate.prototype.constructor = MovedDate;
  globalThis.Date = MovedDate;
}

export const CLOCK_OFFSET_MS = Number(process.env["TEST_CLOCK_OFFSET_MS"] ?? 0);
moveClock(CLOCK_OFFSET_MS);
