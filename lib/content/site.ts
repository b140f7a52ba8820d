import * as z from "zod";

import { defineContent } from "./define-content";

const gymSchema = z.strictObject({ city: z.string().min(1), name: z.string().min(1), street: z.string().min(1) });

const siteFields = z.strictObject({
  /** It is true while reviews and contact details are made up: reviews are labeled and the server warns at startup. */
  sampleContent: z.boolean(),
  brand: z.string().min(1),
  /** It is also used for the trainer's path and the "Meet …" link. */
  trainerFirstName: z.string().min(1),
  trainerLastName: z.string().min(1),
  tagline: z.string().min(1),
  copyrightYear: z.int(),
  coachingSince: z.int(),
  phone: z.strictObject({
    display: z.string().min(1),
    /** It is in E.164, for `tel:` links. */
    e164: z.string().regex(/^\+[1-9]\d{7,14}$/, "must be an E.164 number such as +16265550142"),
  }),
  email: z.email(),
  address: z.strictObject({
    street: z.string().min(1),
    city: z.string().min(1),
    region: z.string().length(2),
    postalCode: z.string().regex(/^\d{5}$/, "must be a five-digit ZIP code"),
    country: z.string().length(2),
  }),
  /** Bookings refer to a gym by its city. */
  gyms: z
    .array(gymSchema)
    .nonempty()
    .refine((gyms) => new Set(gyms.map(({ city }) => city)).size === gyms.length, "must be in different cities"),
  videoRoom: z.url({ protocol: /^https$/ }),
  homeAreas: z.array(z.string().min(1)).nonempty(),
  socialLinks: z.array(z.strictObject({ name: z.string().min(1), url: z.url() })),
  canonicalUrl: z.url().regex(/[^/]$/, "must not end with a slash"),
  responseTimeHours: z.int().positive(),
});

const siteSchema = siteFields.transform((fields) => ({ ...fields, gymCities: fields.gyms.map(({ city }) => city) }));

export type Site = z.infer<typeof siteSchema>;

export const site = defineContent("site", siteSchema, {
  sampleContent: true,
  brand: "Crown Strength",
  trainerFirstName: "Marcus",
  trainerLastName: "Reyes",
  tagline: "Eat, sleep, train like a champion",
  copyrightYear: 2025,
  coachingSince: 2015,
  phone: { display: "(626) 555-0142", e164: "+16265550142" },
  email: "coach@crownstrength.example",
  address: {
    street: "100 Sample Street",
    city: "Pasadena",
    region: "CA",
    postalCode: "91101",
    country: "US",
  },
  gyms: [
    { city: "Pasadena", name: "Sample Strength Hall", street: "120 Sample Avenue" },
    { city: "Glendale", name: "Sample Barbell Club", street: "48 Sample Street" },
  ],
  videoRoom: "https://video.crownstrength.example/marcus",
  homeAreas: ["Glendale", "Pasadena", "La Cañada", "Northeast Los Angeles (NELA)"],
  socialLinks: [],
  canonicalUrl: "https://crownstrength.example",
  responseTimeHours: 24,
});
