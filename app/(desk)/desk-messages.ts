export const FAILED = "That did not work. Nothing was changed. Please try again.";

export const CHANGED_MEANWHILE = "This has changed meanwhile. Here is how it stands.";

export const BOOKED_BEFORE = "Not booked: this request has another booking. Say how it went, or move it.";

export const TAKEN = "That time was just taken. Please pick another time.";

/** The keys are the values of the query parameter `done`, which an action adds to the page that it redirects to. */
const DONE: Record<string, string> = { erased: "Erased.", created: "Booked.", moved: "Moved." };

export function describeDone({ done }: Record<string, unknown>) {
  return typeof done === "string" && Object.hasOwn(DONE, done) ? DONE[done] : undefined;
}
