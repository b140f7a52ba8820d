"use client";

import { useSyncExternalStore } from "react";

import { describeOwnTime } from "@/lib/domain/evaluation-texts";

type YourTimeProps = {
  /** ISO 8601. */
  moment: string;
  /** Of the time that stands beside it. */
  timeZone: string;
};

/** A moment by the visitor's own clock, where that differs. Only the browser knows it. */
export function YourTime({ moment, timeZone }: YourTimeProps) {
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => describeOwnTime(new Date(moment), timeZone),
    () => null,
  );
  return text && <span className="mt-0.5 text-xs">{text}</span>;
}

function subscribeToNothing() {
  return () => undefined;
}
