"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";

import { PrefetchedLink } from "@/components/ui/prefetched-link";

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

/** Next.js does not scroll when the URL stays the same. */
function scrollToTop() {
  window.scrollTo({ top: 0 });
}
