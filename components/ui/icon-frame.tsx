import type { ReactNode } from "react";

/** Icons are decorative, so they are hidden from assistive technology. */
export function IconFrame({ className = "size-6", children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      {children}
    </svg>
  );
}

// These Lucide icons are separate from icon.tsx, so that client components do not bundle every icon.
// oxfmt-ignore
export const CHECK = <path d="M20 6 9 17l-5-5" />;
// oxfmt-ignore
export const ALERT = <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 8v4M12 16h.01" />;
// oxfmt-ignore
export const CHEVRON_LEFT = <path d="m15 18-6-6 6-6" />;
// oxfmt-ignore
export const CHEVRON_RIGHT = <path d="m9 18 6-6-6-6" />;
// oxfmt-ignore
export const PLAY = <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />;
// oxfmt-ignore
export const PAUSE = <><rect x="14" y="3" width="5" height="18" rx="1" /><rect x="5" y="3" width="5" height="18" rx="1" /></>;
// oxfmt-ignore
export const CLOSE = <path d="M18 6 6 18M6 6l12 12" />;
