import type { ReactNode } from "react";

/** Decorative: the words beside it carry the meaning. */
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
      // One stroke at every size.
      className={`shrink-0 *:[vector-effect:non-scaling-stroke] ${className}`}
    >
      {children}
    </svg>
  );
}
