import { IconFrame } from "./icon-frame";
import { ICON_PATHS } from "./icon-paths";

export type IconName = keyof typeof ICON_PATHS;

/** For server components. In client components use IconFrame with one path, or all paths end up in the bundle. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <IconFrame className={className}>{ICON_PATHS[name]}</IconFrame>;
}
