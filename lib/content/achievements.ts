import * as z from "zod";

import { defineContent, uniqueById } from "./define-content";
import { iconNameSchema } from "./icon-names";
import { site } from "./site";

const achievementSchema = z.strictObject({
  id: z.int().positive(),
  title: z.string().min(1),
  number: z.string().regex(/^\d+\+?$/),
  icon_class: iconNameSchema,
});

export const achievements = defineContent("achievements", uniqueById(achievementSchema), [
  { id: 1, title: "Sessions delivered", number: "2500+", icon_class: "dumbbell" },
  { id: 2, title: "Champions created", number: "1250+", icon_class: "trophy" },
  { id: 3, title: `Years in ${site.address.city}`, number: "5+", icon_class: "calendar" },
  { id: 4, title: "Community members", number: "800+", icon_class: "users" },
]);
