import type { ReactNode } from "react";

/** Icons are decorative, so they are hidden from assistive technology. */
export function IconFrame({ className = "size-6", children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      {children}
    </svg>
  );
}
