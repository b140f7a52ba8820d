"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useSyncExternalStore } from "react";

import { useOpenLightbox } from "./lightbox-gallery";

type LightboxTriggerProps = {
  label: string;
  /** The full picture, for visitors without JavaScript. */
  href: string;
  /** Which picture of the gallery. */
  index: number;
  className?: string;
  children: ReactNode;
};

/** Opens the lightbox: in the HTML a link to the picture, a button as soon as scripts run. */
export function LightboxTrigger({ label, href, index, className, children }: LightboxTriggerProps) {
  const isButton = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
  const openLightbox = useOpenLightbox();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // A carousel prevents the click that ends a swipe.
    if (wantsNewTab || event.defaultPrevented) return;
    event.preventDefault();
    openLightbox(event.currentTarget, index);
  }

  return (
    <a
      href={href}
      // A click that comes before the scripts is kept for them (server/build/late-scripts.ts).
      data-scripted=""
      aria-label={label}
      onClick={handleClick}
      {...(isButton && { role: "button", "aria-haspopup": "dialog", onKeyDown: clickOnSpace })}
      className={className}
    >
      {children}
    </a>
  );
}

/** What a link does not do by itself and a button must. */
function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

function subscribeToNothing() {
  return () => undefined;
}

function isInBrowser() {
  return true;
}

function isOnServer() {
  return false;
}
