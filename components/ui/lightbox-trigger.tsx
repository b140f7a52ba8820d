"use client";

import type { KeyboardEvent, MouseEvent, ReactNode } from "react";

import { useOpenLightbox } from "./lightbox-gallery";
import { useBrowserValue } from "./use-browser-value";

type LightboxTriggerProps = {
  label: string;
  href: string;
  index: number;
  className?: string;
  children: ReactNode;
};

/** It is a link to the picture in the HTML, and a button after hydration. */
export function LightboxTrigger({ label, href, index, className, children }: LightboxTriggerProps) {
  const isButton = useBrowserValue(() => true, false);
  const openLightbox = useOpenLightbox();

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // The carousel prevents the click at the end of a swipe.
    if (wantsNewTab || event.defaultPrevented) return;
    event.preventDefault();
    openLightbox(event.currentTarget, index);
  }

  return (
    <a
      href={href}
      aria-label={label}
      onClick={handleClick}
      {...(isButton && { role: "button", "aria-haspopup": "dialog", onKeyDown: clickOnSpace })}
      className={className}
    >
      {children}
    </a>
  );
}

/** Links do not react to the space key; buttons must. */
function clickOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
