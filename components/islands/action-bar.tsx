"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

type ActionBarProps = {
  label: string;
  hiddenOn: readonly string[];
  className: string;
  children: ReactNode;
};

export function ActionBar({ label, hiddenOn, className, children }: ActionBarProps) {
  const pathname = usePathname();
  if (hiddenOn.includes(pathname)) return null;

  return (
    <>
      <nav aria-label={label} data-action-bar className={className}>
        {children}
      </nav>
      <div className="h-[calc(4.5rem+env(safe-area-inset-bottom))] bg-coal md:hidden print:hidden low:hidden" />
    </>
  );
}
