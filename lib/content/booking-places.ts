import * as z from "zod";

import { TRAINING_PLACES } from "@/lib/domain/booking";
import { formatList } from "@/lib/domain/text";

import { defineContent, text } from "./define-content";
import { iconNameSchema } from "./icon-names";
import { site } from "./site";

const placeSchema = z.strictObject({
  title: text,
  shortTitle: text,
  icon: iconNameSchema,
  hint: text,
  /** Visitors read it while the booking has no gym. */
  location: text,
  directions: text,
  /** This text follows the directions while a booking has neither gym nor address. */
  withoutDetail: text.optional(),
  bringTitle: text,
  bring: text,
});

const bookingPlacesSchema = z.record(z.enum([...TRAINING_PLACES, "unknown"]), placeSchema);

const { trainerFirstName, gymCities, homeAreas, phone, videoRoom } = site;

export const bookingPlaces = defineContent("booking places", bookingPlacesSchema, {
  "in-gym": {
    title: "In-Gym Training",
    shortTitle: "In-Gym",
    icon: "dumbbell",
    hint: `In ${formatList(gymCities, "or")}`,
    location: "The gym isn’t decided yet",
    directions: "Come a few minutes early to change and warm up.",
    bringTitle: "What to bring",
    bring: "Bring training shoes, clothes you can move in and a bottle of water.",
  },
  "in-home": {
    title: "In-Home Training",
    shortTitle: "In-Home",
    icon: "home",
    hint: `In ${formatList(homeAreas, "or")}`,
    location: "At your home",
    directions: `${trainerFirstName} comes to you.`,
    withoutDetail: "He’ll ask for your address.",
    bringTitle: "What to bring",
    bring: "Wear clothes you can move in, and clear a space about the size of a yoga mat.",
  },
  virtual: {
    title: "Virtual Training",
    shortTitle: "Virtual",
    icon: "video",
    hint: "Live on video, wherever you are",
    location: videoRoom,
    directions: "Open the video link at your start time. No account or app needed.",
    bringTitle: "Before the call",
    bring: "Wear clothes you can move in, and set your camera so it can see you from head to toe.",
  },
  /** A later release may have stored a place that this one does not know. */
  unknown: {
    title: "Another place",
    shortTitle: "Another place",
    icon: "map-pin",
    hint: "As agreed",
    location: "As agreed",
    directions: `Call ${phone.display} if you aren’t sure where to go.`,
    bringTitle: "What to bring",
    bring: "Wear clothes you can move in.",
  },
});

/** What forms offer. */
export const offeredPlaces = {
  undecided: "Not sure yet? Pick one. You can change it until your evaluation starts.",
  choices: TRAINING_PLACES.map((place) => {
    const { title, shortTitle, hint, directions } = bookingPlaces[place];
    return { place, title, shortTitle, hint, directions };
  }),
  gyms: site.gyms,
};
