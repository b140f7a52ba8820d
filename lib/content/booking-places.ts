import * as z from "zod";

import { TRAINING_PLACES, type TrainingPlace } from "@/lib/domain/booking";
import { formatList } from "@/lib/domain/text";

import { defineContent, text } from "./define-content";
import { site } from "./site";
import { trainingEnvironments } from "./training-environments";

const placeSchema = z.strictObject({
  title: text,
  shortTitle: text,
  hint: text,
  directions: text,
  /** This text follows the directions while a booking has neither gym nor address. */
  withoutDetail: text.optional(),
  bringTitle: text,
  bring: text,
});

const bookingPlacesSchema = z.record(z.enum([...TRAINING_PLACES, "unknown"]), placeSchema);

const { trainerFirstName, gymCities, homeAreas, phone } = site;

export const bookingPlaces = defineContent("booking places", bookingPlacesSchema, {
  "in-gym": {
    title: titleOf("in-gym"),
    shortTitle: "In-Gym",
    hint: `In ${formatList(gymCities, "or")}`,
    directions: "Come a few minutes early to change and warm up.",
    bringTitle: "What to bring",
    bring: "Bring training shoes, clothes you can move in and a bottle of water.",
  },
  "in-home": {
    title: titleOf("in-home"),
    shortTitle: "In-Home",
    hint: `In ${formatList(homeAreas, "or")}`,
    directions: `${trainerFirstName} comes to you.`,
    withoutDetail: "He’ll ask for your address.",
    bringTitle: "What to bring",
    bring: "Wear clothes you can move in, and clear a space about the size of a yoga mat.",
  },
  virtual: {
    title: titleOf("virtual"),
    shortTitle: "Virtual",
    hint: "Live on video, wherever you are",
    directions: "Open the video link at your start time. No account or app needed.",
    bringTitle: "Before the call",
    bring: "Wear clothes you can move in, and set your camera so it can see you from head to toe.",
  },
  /** A later release may have stored a place that this one does not know. */
  unknown: {
    title: "Another place",
    shortTitle: "Another place",
    hint: "As agreed",
    directions: `Call ${phone.display} if you aren’t sure where to go.`,
    bringTitle: "What to bring",
    bring: "Wear clothes you can move in.",
  },
});

function titleOf(slug: TrainingPlace) {
  return trainingEnvironments.find((environment) => environment.slug === slug)?.title ?? "";
}

export const placeChoices = TRAINING_PLACES.map((place) => {
  const { title, shortTitle, hint } = bookingPlaces[place];
  return { place, title, shortTitle, hint };
});
