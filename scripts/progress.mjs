/**
 * @typedef {object} Step
 * @property {(message: string) => void} tell Something is going on that takes time.
 * @property {(message: string) => void} done Ends the step; its duration is added where it is worth telling.
 *
 * @typedef {{ step: (name: string) => Step }} Progress
 */

const WORTH_TELLING_MS = 1000;

/**
 * Numbered progress lines on stdout. Without a total only what takes time is told, on stderr, since stdout then belongs
 * to the task.
 * @param {number} total
 * @returns {Progress}
 */
export function createProgress(total) {
  let count = 0;

  return {
    step(name) {
      const begun = Date.now();
      const label = total ? `[${++count}/${total}] ${name}` : name;
      const write = total ? console.log : console.error;

      return {
        tell: (message) => write(`${label} … ${message}`),
        done(message) {
          const elapsed = Date.now() - begun;
          if (total)
            write(`${label} … ${message}${elapsed > WORTH_TELLING_MS ? ` (${(elapsed / 1000).toFixed(1)} s)` : ""}`);
        },
      };
    },
  };
}
