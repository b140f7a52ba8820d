export const FAILED = "That did not work. Nothing was changed. Please try again.";

export const REFUSALS = {
  upcoming: "Cancel the upcoming booking first.",
  trainer: "This is a trainer's address.",
} as const;

/** By the query parameter `failed`. */
export function describeFailure(code: unknown) {
  if (code === undefined) return null;
  return code === "upcoming" || code === "trainer" ? REFUSALS[code] : FAILED;
}
