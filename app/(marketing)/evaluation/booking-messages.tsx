import type { ReactNode } from "react";

import { focusIf } from "./focus-if";

/** Another visitor took the time that was picked. */
export function Taken({ isChange }: { isChange: boolean }) {
  return (
    <p role="alert" tabIndex={-1} ref={focus} {...focusIf(true)} className="failure-box mt-0! outline-none">
      {`That time was just taken. ${isChange ? "Your booking is unchanged." : "Your request is stored."} Please pick another time.`}
    </p>
  );
}

/** Stored as a request, since the address has enough bookings already. */
export function TooMany({ children }: { children: ReactNode }) {
  return (
    <div
      tabIndex={-1}
      ref={focus}
      {...focusIf(true)}
      className="max-w-(--container-prose) card p-5 outline-none sm:p-8"
    >
      {children}
    </div>
  );
}

function focus(element: HTMLElement | null) {
  element?.focus();
}
