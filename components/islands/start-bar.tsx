"use client";

import { usePathname } from "next/navigation";
import { type ComponentProps, useEffect, useState } from "react";

/** Fades while a gold button that leads to the same place is in view: one screen has one. Whoever is in it by keyboard keeps it. */
export function StartBar({ className, ...nav }: ComponentProps<"nav">) {
  const pathname = usePathname();
  const [isAside, setIsAside] = useState(false);

  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      setIsAside(inView.size > 0);
    });
    for (const button of document.querySelectorAll("[data-starts-evaluation]")) observer.observe(button);
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <nav
      {...nav}
      className={`${className} transition-[opacity,visibility] ${isAside ? "not-focus-within:invisible not-focus-within:opacity-0" : ""}`}
    />
  );
}
