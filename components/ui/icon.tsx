import { ICON_OUTLINES } from "./icon-outlines";

export type IconName = keyof typeof ICON_OUTLINES;

type IconProps = { name: IconName; className?: string };

/** Decorative: the words beside it carry the meaning. */
export function Icon({ name, className = "size-6" }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      {ICON_OUTLINES[name]}
    </svg>
  );
}
