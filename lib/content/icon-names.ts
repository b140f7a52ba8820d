import * as z from "zod";

/** `components/ui/icon.tsx` renders them. */
const ICON_NAMES = [
  "activity",
  "brain",
  "calendar",
  "check",
  "clipboard",
  "dumbbell",
  "flame",
  "heart-pulse",
  "home",
  "mail",
  "map-pin",
  "medal",
  "phone",
  "scale",
  "shield",
  "star",
  "target",
  "timer",
  "trophy",
  "users",
  "video",
] as const;

export const iconNameSchema = z.enum(ICON_NAMES);

export type IconName = z.infer<typeof iconNameSchema>;
