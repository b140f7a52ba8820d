import * as z from "zod";

import { defineContent, text } from "@/lib/content/define-content";
import { pictureSchema } from "@/lib/content/pictures";
import { site } from "@/lib/content/site";

const page = z.strictObject({ heading: text, intro: text });

/** Texts of the account pages; the profile has its own module. */
export const accountPages = defineContent(
  "account pages",
  z.strictObject({
    picture: pictureSchema,
    login: page.extend({ introForProfile: text }),
    register: page.extend({ introWithMail: text }),
    resetRequest: page,
    newPassword: page,
    verifyEmail: page,
  }),
  {
    /** Decorative; shown next to the form on wide screens. */
    picture: { img: "/images/victory.jpg", img_alt: "", img_width: 1200, img_height: 1000 },
    login: {
      heading: "Sign in",
      intro: `Welcome back to ${site.brand}.`,
      introForProfile: "Sign in to see your profile.",
    },
    register: {
      heading: "Create an account",
      intro: "Create your account in under a minute.",
      introWithMail: "Create your account in under a minute. We’ll send you an e-mail; then you sign in.",
    },
    resetRequest: {
      heading: "Reset your password",
      intro: "Enter your account’s e-mail address and we’ll send you a link to choose a new password.",
    },
    newPassword: {
      heading: "Choose a new password",
      intro: "It takes over right away, and you’ll be signed out everywhere.",
    },
    verifyEmail: {
      heading: "Confirm your e-mail address",
      intro: "One click, and we’ll know this address is yours.",
    },
  },
);
