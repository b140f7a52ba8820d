import fc from "fast-check";

const seed = Number(process.env["FAST_CHECK_SEED"] ?? Date.now() % 2 ** 31);

// So that a failure can be repeated: FAST_CHECK_SEED=… npm test -- unit
console.info(`fast-check seed: ${seed}`);
fc.configureGlobal({ seed });

/** Includes control characters, lone surrogates and all Unicode planes. */
export const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
);

export { fc };
