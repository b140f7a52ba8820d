import { IconFrame } from "./icon-frame";
import { ICON_PATHS } from "./icon-paths";

export type IconName = keyof typeof ICON_PATHS;

/** Server components use this. A client component uses IconFrame with one path, or its bundle gets every icon. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <IconFrame className={className}>{ICON_PATHS[name]}</IconFrame>;
}
