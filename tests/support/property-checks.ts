import fc from "fast-check";

const seed = Number(process.env["FAST_CHECK_SEED"] ?? Date.now() % 2 ** 31);

// Printed, so that a failure can be repeated: FAST_CHECK_SEED=… npm test -- unit
console.info(`fast-check seed: ${seed}`);
fc.configureGlobal({ seed });

/** Text of every kind that a form can carry: control characters, halves of characters and all planes among it. */
export const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
);

export { fc };
