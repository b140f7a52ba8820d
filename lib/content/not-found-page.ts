import * as z from "zod";

import { defineContent, text } from "./define-content";
import { pictureSchema } from "./pictures";

const notFoundPageSchema = z.strictObject({
  heading: text,
  text,
  button: text,
  picture: pictureSchema,
  newsletter: z.strictObject({ heading: text, label: text, button: text, note: text }),
});

export const notFoundPage = defineContent("not-found page", notFoundPageSchema, {
  heading: "PAGE NOT FOUND",
  text: "THAT PAGE DOES NOT EXIST",
  button: "Back Home",
  picture: {
    img: "/images/lone-dumbbell.jpg",
    img_alt: "A single dumbbell on an empty floor under a hanging lamp",
    img_focus: [80, 50],
  },
  newsletter: {
    heading: "Newsletter",
    label: "E-mail",
    button: "Subscribe",
    note: "The newsletter isn’t available yet. Nothing you type here is sent or stored.",
  },
});
