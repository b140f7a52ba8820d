import { defineContent } from "./define-content";
import { pictureSchema } from "./pictures";

// These are rendered figures, not real people. Replace them with the trainer's own photos before going live (README).

export const coachAndClient = defineContent("people pictures", pictureSchema, {
  img: "/images/coach-and-client.jpg",
  img_alt: "A coach stands behind a woman squatting with a barbell, both silhouetted against amber light",
  img_focus: [70, 0],
});

export const victoryFigure = defineContent("people pictures", pictureSchema, {
  img: "/images/victory-figure.jpg",
  img_alt: "A boxer seen from behind raises both gloves toward the arena lights",
  img_focus: [50, 20],
});

/** It stands for the trainer's portrait, with his initials, until there is one. */
export const trainerStandIn = defineContent("people pictures", pictureSchema, {
  img: "/images/boxing-gloves.jpg",
  img_alt: "A pair of red boxing gloves on a stool in front of a glowing ring of light",
});

export const trainerHeroPicture = defineContent("people pictures", pictureSchema, {
  img: "/images/custom-program.jpg",
  img_alt: "A handwritten weekly training plan on a clipboard with a pen and a stopwatch",
  img_focus: [30, 50],
});

/** The portrait is small and round. With an empty `img_alt` it shows the trainer's initials, as those of reviews do. */
export const trainerPortrait = defineContent("people pictures", pictureSchema, {
  img: "/images/avatar.svg",
  img_alt: "",
});
