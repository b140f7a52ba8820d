"use client";

import { usePathname } from "next/navigation";
import { type ComponentProps, useEffect, useRef, useState } from "react";

/** They are no classes, which would stand in front of every page's first screen. */
const ASIDE = { opacity: 0, visibility: "hidden", transition: "opacity 0.2s, visibility 0.2s" } as const;

/** A button that is half covered, as by the bar, is not in view. */
const SHOWN = 0.9;

/** Fades while a gold button that leads to the same place is in view, so that one screen has one, unless it has the focus. */
export function StartBar(nav: ComponentProps<"nav">) {
  const pathname = usePathname();
  const barRef = useRef<HTMLElement>(null);
  const [isAside, setIsAside] = useState(false);

  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          inView[intersectionRatio >= SHOWN ? "add" : "delete"](target);
        }
        setIsAside(inView.size > 0 && !barRef.current?.contains(document.activeElement));
      },
      { threshold: SHOWN },
    );
    for (const button of document.querySelectorAll("[data-starts-evaluation]")) observer.observe(button);
    return () => observer.disconnect();
  }, [pathname]);

  return <nav ref={barRef} {...nav} style={isAside ? ASIDE : undefined} />;
}
