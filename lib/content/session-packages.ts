import * as z from "zod";

import { TRAINING_PLACES } from "@/lib/domain/booking";
import { formatList } from "@/lib/domain/text";

import { bookingPlaces } from "./booking-places";
import { defineContent, uniqueById } from "./define-content";
import { site } from "./site";

const sessionPackageSchema = z.strictObject({
  name: z.string().min(1),
  pricePerSession: z.templateLiteral(["$", z.int().positive()]),
  sessions: z.int().positive(),
});

const sessionGroupSchema = z.strictObject({
  id: z.int().positive(),
  type: z.enum(TRAINING_PLACES),
  title: z.string().min(1),
  description: z.string().min(1),
  more: z.string().min(1),
  packages: z.array(sessionPackageSchema).nonempty(),
});

export type SessionPackage = z.infer<typeof sessionPackageSchema>;
export type SessionGroup = z.infer<typeof sessionGroupSchema>;

const IN_HOME_PACKAGES: SessionGroup["packages"] = [
  { name: "12 Pack", pricePerSession: "$115", sessions: 12 },
  { name: "6 Pack", pricePerSession: "$120", sessions: 6 },
  { name: "Single Session", pricePerSession: "$125", sessions: 1 },
];

// In-gym and virtual sessions cost the same.
const STANDARD_PACKAGES: SessionGroup["packages"] = [
  { name: "12 Pack", pricePerSession: "$90", sessions: 12 },
  { name: "6 Pack", pricePerSession: "$95", sessions: 6 },
  { name: "Single Session", pricePerSession: "$100", sessions: 1 },
];

export const sessionGroups = defineContent("session packages", uniqueById(sessionGroupSchema), [
  {
    id: 1,
    type: "in-home",
    title: bookingPlaces["in-home"].title,
    description: "One-on-one at your place. Skip the drive, keep the focus.",
    more: `Available in ${formatList(site.homeAreas)}. Travel is included. All you need is a little clear space.`,
    packages: IN_HOME_PACKAGES,
  },
  {
    id: 2,
    type: "in-gym",
    title: bookingPlaces["in-gym"].title,
    description: "One-on-one with racks, free weights and room to move.",
    more: `Available in ${formatList(site.gymCities)}. Gym entry is included. Tell ${site.trainerFirstName} which city and times work for you.`,
    packages: STANDARD_PACKAGES,
  },
  {
    id: 3,
    type: "virtual",
    title: bookingPlaces.virtual.title,
    description: "Live one-on-one coaching on video, with the gear you’ve got.",
    more: "All you need is a camera, a solid connection and room to lie down. Your plan is built around what you own.",
    packages: STANDARD_PACKAGES,
  },
]);
