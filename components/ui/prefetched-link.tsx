"use client";

import Link from "next/link";
import { type ComponentProps, useSyncExternalStore } from "react";

const SIGNS_OF_LIFE = ["pointermove", "touchstart", "keydown", "scroll"];

let isVisitorActive = false;

/**
 * A link whose page is fetched ahead once the visitor has moved: what is linked must not compete with what is shown, nor
 * be paid for by who only looks.
 */
export function PrefetchedLink(props: ComponentProps<typeof Link>) {
  const isPrefetching = useSyncExternalStore(subscribeToFirstSign, readIsVisitorActive, () => false);
  return <Link prefetch={isPrefetching ? null : false} {...props} />;
}

function subscribeToFirstSign(notify: () => void) {
  function handleSign() {
    isVisitorActive = true;
    notify();
    unsubscribe();
  }
  function unsubscribe() {
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, handleSign);
  }

  if (!isVisitorActive) for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, handleSign, { passive: true });
  return unsubscribe;
}

function readIsVisitorActive() {
  return isVisitorActive;
}
