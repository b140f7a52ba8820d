"use client";

import Link from "next/link";
import { type ComponentProps, useSyncExternalStore } from "react";

import { leaveFor } from "./page-transition";

const ACTIVITY_EVENTS = ["pointermove", "touchstart", "keydown", "scroll"];

const listeners = new Set<() => void>();
let isVisitorActive = false;

type PrefetchedLinkProps = ComponentProps<typeof Link> & { href: string };

/** Prefetches after the visitor's first interaction, so that it does not compete with loading the open page. */
export function PrefetchedLink(props: PrefetchedLinkProps) {
  const isPrefetching = useSyncExternalStore(subscribe, readIsVisitorActive, () => false);
  return <Link prefetch={isPrefetching ? null : false} onNavigate={() => leaveFor(props.href)} {...props} />;
}

function subscribe(notify: () => void) {
  if (listeners.size === 0) changeListeners("addEventListener");
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function handleActivity() {
  changeListeners("removeEventListener");
  isVisitorActive = true;
  // The timeout lets the browser handle the visitor's input first.
  setTimeout(() => listeners.forEach((notify) => notify()));
}

function changeListeners(change: "addEventListener" | "removeEventListener") {
  for (const event of ACTIVITY_EVENTS) window[change](event, handleActivity);
}

function readIsVisitorActive() {
  return isVisitorActive;
}
