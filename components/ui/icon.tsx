import { IconFrame } from "./icon-frame";
import { ICON_OUTLINES } from "./icon-outlines";

export type IconName = keyof typeof ICON_OUTLINES;

/**
 * For what is rendered on the server. A client component takes an IconFrame and the one outline it needs, or every
 * outline would go with it.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <IconFrame className={className}>{ICON_OUTLINES[name]}</IconFrame>;
}
