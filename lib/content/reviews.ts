import * as z from "zod";

import { defineContent, uniqueById } from "./define-content";
import { pictureFile } from "./pictures";
import { site } from "./site";

const reviewSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  /** It is empty if it is unknown. */
  time: z.string(),
  image: pictureFile,
  comments: z.string().min(1),
  /** If it is empty, the initials stand over the picture; otherwise the picture is a photo. */
  alt: z.string(),
  /** It says what the client came for and what came of it: "Bad knee", "squats again". */
  goal: z.string().min(1).optional(),
  outcome: z.string().min(1).optional(),
  img_width: z.int().positive(),
  img_height: z.int().positive(),
});

export type Review = z.infer<typeof reviewSchema>;

/** The pages show this with the reviews while they are made up. It is null once `site.sampleContent` is false. */
export const sampleReviewsNote = site.sampleContent ? "Sample reviews for demonstration." : null;

const INITIALS = { time: "", image: "/images/avatar.svg", alt: "", img_width: 400, img_height: 400 };

// These are samples: the people do not exist. Replace them before going live (README).
export const reviews = defineContent("reviews", uniqueById(reviewSchema), [
  {
    id: 1,
    name: "Dana W.",
    goal: "First time lifting",
    outcome: "confident under the bar",
    comments: `I was scared of the barbell. ${site.trainerFirstName} started me with an empty one and three cues. Six months later it’s my favorite hour of the week.`,
    ...INITIALS,
  },
  {
    id: 2,
    name: "Peter L.",
    goal: "Staying active at 61",
    outcome: "back on the trail",
    comments:
      "I wanted to keep up with my grandkids on the trail. The plan was never flashy. It just kept going, and so did I.",
    ...INITIALS,
  },
  {
    id: 3,
    name: "Monique T.",
    goal: "Packed schedule",
    outcome: "two sessions a week",
    comments: `In-home sessions are the only kind that survive my calendar. ${site.trainerFirstName} shows up on time with a plan, and every minute counts.`,
    ...INITIALS,
  },
  {
    id: 4,
    name: "Arjun S.",
    goal: "Bad knee",
    outcome: "squats again",
    comments: `${site.trainerFirstName} saw how I was favoring my left knee before I said a word. A few weeks of learning to hinge and brace, and my lifts feel like mine.`,
    ...INITIALS,
  },
  {
    id: 5,
    name: "Caroline B.",
    goal: "Frequent travel",
    outcome: "trains on the road",
    comments:
      "Honest, calm and always prepared. When I travel for work, sessions move to video and I don’t miss a beat.",
    ...INITIALS,
  },
  {
    id: 6,
    name: "Luis G.",
    goal: "Fight conditioning",
    outcome: "fresher late rounds",
    comments: `I’ve trained in fight gyms for years. ${site.trainerFirstName} is the first coach who made me rest on purpose. My conditioning has never been better.`,
    ...INITIALS,
  },
  {
    id: 7,
    name: "Hannah K.",
    goal: "Weight management",
    outcome: "habits that stuck",
    comments:
      "No crash diet, no yelling. Just one habit at a time, and a year later I’m still doing every one of them.",
    ...INITIALS,
  },
]);
