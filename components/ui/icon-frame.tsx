import type { ReactNode } from "react";

/** Icons are decorative, so they are hidden from assistive technology. */
export function IconFrame({ className = "size-6", children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 *:[vector-effect:non-scaling-stroke] ${className}`}
    >
      {children}
    </svg>
  );
}
