import { CONTROL_OUTLINES } from "./control-outlines";
import { IconFrame } from "./icon-frame";

export type ControlIconName = keyof typeof CONTROL_OUTLINES;

/** An icon on something that visitors operate, and of its answers. */
export function ControlIcon({ name, className }: { name: ControlIconName; className?: string }) {
  return <IconFrame className={className}>{CONTROL_OUTLINES[name]}</IconFrame>;
}
