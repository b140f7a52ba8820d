"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";

import { PrefetchedLink } from "@/components/ui/prefetched-link";

/** A link that says so when it leads to the page that is open (`aria-current`), and then scrolls to its top. */
export function NavLink({ href, ...props }: ComponentProps<typeof PrefetchedLink>) {
  const isCurrent = usePathname() === href;

  return (
    <PrefetchedLink
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      {...(isCurrent && { onNavigate: scrollToTop })}
      {...props}
    />
  );
}

/** Next.js leaves the window where it is when the page stays the same. */
function scrollToTop() {
  window.scrollTo({ top: 0 });
}
