export const FAILED = "That did not work. Nothing was changed. Please try again.";

export const BOOKED_BEFORE = "Not booked: this request has another booking. Say how it went, or move it.";

export const TAKEN = "That time was just taken. Please pick another time.";

/** The keys are the values of the query parameter `done`, which an action adds to the URL that it redirects to. */
const DONE: Record<string, string> = {
  new: "Marked as new.",
  contacted: "Marked as contacted.",
  booked: "Marked as booked.",
  "not-a-fit": "Marked as not a fit.",
  attended: "Marked as attended.",
  missed: "Marked as missed.",
  erased: "Erased.",
  resent: "They are being sent again.",
  created: "Booked.",
  moved: "Moved.",
  cancelled: "Cancelled.",
  blocked: "Blocked.",
  unblocked: "No longer blocked.",
  closed: "Closed.",
  opened: "Open again.",
  "two-step-off": "Two-step sign-in is off.",
  "new-address": "The old address no longer works.",
};

/** `standing` is the number of bookings that remain on a day that was closed. */
export function describeDone({ done, standing }: Record<string, unknown>) {
  const message = (typeof done === "string" && Object.hasOwn(DONE, done) && DONE[done]) || "";
  const count = typeof standing === "string" && done === "closed" ? Number(standing) : 0;
  if (!Number.isInteger(count) || count < 1) return message;
  return `${message} ${count === 1 ? "1 booking still stands" : `${count} bookings still stand`} on this day.`;
}
