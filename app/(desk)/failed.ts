import { ERASE_REFUSALS } from "@/lib/domain/erase-refusals";

export const FAILED = "That did not work. Nothing was changed. Please try again.";

export const BOOKED_BEFORE = "Not booked: this request has another booking. Say how it went, or move it.";

export const TAKEN = "That time was just taken. Please pick another time.";

/** By the query parameter `failed`. */
export function describeFailure(code: unknown) {
  if (code === undefined) return "";
  return code === "upcoming" || code === "trainer" ? ERASE_REFUSALS[code] : FAILED;
}
