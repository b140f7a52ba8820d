"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

import { deskRoutes } from "@/lib/desk-routes";

export function DeskNavLink({ href, children }: { href: string; children: ReactNode }) {
  const pathname = usePathname();
  const parts = href === deskRoutes.calendar ? [href, deskRoutes.bookings] : [href];
  const isPart = href !== deskRoutes.today && parts.some((part) => pathname.startsWith(`${part}/`));
  const current = pathname === href ? "page" : isPart ? "true" : undefined;

  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current}
      className="flex min-h-11 items-center px-1 pt-0.5 font-semibold -outline-offset-3 hover:text-gold not-aria-[current]:pb-0.5 aria-[current]:border-b-2 aria-[current]:border-gold aria-[current]:text-gold forced-colors:no-underline!"
    >
      {children}
    </Link>
  );
}
