import * as z from "zod";

import { defineContent } from "@/lib/content/define-content";
import { pictureFile } from "@/lib/content/pictures";
import { site } from "@/lib/content/site";
import { uniqueById } from "@/lib/content/unique-by-id";

const reviewSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  /** When it was written, as shown; empty where nobody knows. */
  time: z.string(),
  image: pictureFile,
  comments: z.string().min(1),
  /** Empty: the picture is decoration, and has the initials drawn over it. Not empty: a photo, which stands alone. */
  alt: z.string(),
  img_width: z.int().positive(),
  img_height: z.int().positive(),
});

export type Review = z.infer<typeof reviewSchema>;

/** Printed wherever reviews are shown while they are made up; null once `site.sampleContent` is false. */
export const sampleReviewsNote = site.sampleContent ? "Sample reviews, shown until real ones replace them." : null;

const AVATAR = { time: "", alt: "", img_width: 400, img_height: 400 };

// Samples: these people do not exist. Replace them before going live (README).
export const reviews = defineContent("reviews", uniqueById(reviewSchema), [
  {
    id: 1,
    name: "Dana W.",
    image: "/images/avatar-1.jpg",
    comments: `I came in afraid of the barbell. ${site.trainerFirstName} started me with an empty one and three cues. Half a year later it is my favorite hour of the week.`,
    ...AVATAR,
  },
  {
    id: 2,
    name: "Peter L.",
    image: "/images/avatar-2.jpg",
    comments:
      "At sixty-one I wanted to keep up with my grandchildren on the trail. The plan was never flashy. It simply kept going, and so did I.",
    ...AVATAR,
  },
  {
    id: 3,
    name: "Monique T.",
    image: "/images/avatar-3.jpg",
    comments: `In-home sessions are the only kind that survive my schedule. ${site.trainerFirstName} arrives on time with a plan, and we use every minute.`,
    ...AVATAR,
  },
  {
    id: 4,
    name: "Arjun S.",
    image: "/images/avatar-4.jpg",
    comments: `${site.trainerFirstName} noticed how I was standing before I had said a word. We spent weeks on how I hinge and brace, and now my lifts feel like mine.`,
    ...AVATAR,
  },
  {
    id: 5,
    name: "Caroline B.",
    image: "/images/avatar-5.jpg",
    comments: "Honest, calm and well prepared. When I traveled for work, we switched to video and did not miss a beat.",
    ...AVATAR,
  },
  {
    id: 6,
    name: "Luis G.",
    image: "/images/avatar-6.jpg",
    comments: `I have trained in fight gyms for years. ${site.trainerFirstName} is the first coach who made me rest on purpose. My conditioning is better for it.`,
    ...AVATAR,
  },
  {
    id: 7,
    name: "Hannah K.",
    image: "/images/avatar-7.jpg",
    comments:
      "No crash diet, no shouting. We changed one habit at a time, and a year on I am still doing every one of them.",
    ...AVATAR,
  },
]);
