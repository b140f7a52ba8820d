import { headers } from "next/headers";

import { InlineScript } from "@/components/ui/inline-script";
import { bookingRules } from "@/lib/content/booking-rules";

/** Phones show one day, and space is reserved for the visitor's own times, so that hydration moves nothing. */
const MARK_WHAT_HYDRATION_SHOWS = `{
  const { dataset } = document.documentElement;
  dataset.oneDay = "";
  const now = new Date();
  const clock = (timeZone) => Date.parse(now.toLocaleString("en-US", { timeZone }));
  const hoursAhead = (clock() - clock("${bookingRules.timeZone}")) / 3_600_000;
  if (hoursAhead) dataset.otherTimeZone = Math.abs(hoursAhead) > 4 ? "far" : "near";
}`;

export async function BeforeFirstPaint() {
  return <InlineScript code={MARK_WHAT_HYDRATION_SHOWS} nonce={await cspNonce()} />;
}

/** Allows a script of ours to run in a page rendered on request (`server/next-handler.ts`). */
async function cspNonce() {
  const csp = (await headers()).get("content-security-policy");
  return /'nonce-(.+)'/.exec(csp ?? "")?.[1];
}
