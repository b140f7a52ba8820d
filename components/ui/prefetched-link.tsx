"use client";

import Link from "next/link";
import { type ComponentProps, useSyncExternalStore } from "react";

import { leaveFor } from "./page-transition";

const SIGNS_OF_LIFE = ["pointermove", "touchstart", "keydown", "scroll"];

const waiting = new Set<() => void>();
let isVisitorActive = false;

type PrefetchedLinkProps = ComponentProps<typeof Link> & { href: string };

/**
 * A link to a page of ours. The page is fetched ahead once the visitor has moved: what is linked must not compete with
 * what is shown, nor be paid for by those who only look. When it comes, it fades in.
 */
export function PrefetchedLink(props: PrefetchedLinkProps) {
  const isPrefetching = useSyncExternalStore(subscribe, readIsVisitorActive, () => false);
  return <Link prefetch={isPrefetching ? null : false} onNavigate={() => leaveFor(props.href)} {...props} />;
}

function subscribe(notify: () => void) {
  if (waiting.size === 0) listen("addEventListener");
  waiting.add(notify);
  return () => waiting.delete(notify);
}

function handleSign() {
  listen("removeEventListener");
  isVisitorActive = true;
  // What the visitor did comes first.
  setTimeout(() => waiting.forEach((notify) => notify()));
}

function listen(change: "addEventListener" | "removeEventListener") {
  for (const sign of SIGNS_OF_LIFE) window[change](sign, handleSign);
}

function readIsVisitorActive() {
  return isVisitorActive;
}
