import * as z from "zod";

import { defineContent, text } from "./define-content";
import { pictureSchema } from "./pictures";
import { site } from "./site";

const page = z.strictObject({ heading: text, intro: text });

export const accountPages = defineContent(
  "account pages",
  z.strictObject({
    picture: pictureSchema,
    login: page.extend({ introForProfile: text }),
    code: page,
    register: page.extend({ introWithMail: text }),
    resetRequest: page,
    newPassword: page,
    verifyEmail: page,
    verifyEmailElsewhere: page,
    emailConfirmed: page,
  }),
  {
    picture: {
      img: "/images/optimal-workouts.jpg",
      img_alt: "",
      img_focus: [50, 60],
    },
    login: {
      heading: "Sign in",
      intro: `Welcome back to ${site.brand}.`,
      introForProfile: "Sign in to see your profile.",
    },
    code: {
      heading: "Two-step sign-in",
      intro: "Your authenticator app shows a new code every 30 seconds. Without the app, a recovery code works, too.",
    },
    register: {
      heading: "Create an account",
      intro: "Create your account in under a minute.",
      introWithMail:
        "Create your account in under a minute. You can sign in right away. An email lets you confirm your address.",
    },
    resetRequest: {
      heading: "Reset your password",
      intro: "Enter your account’s email address to get a link for choosing a new password.",
    },
    newPassword: {
      heading: "Choose a new password",
      intro: "It replaces the old one right away, and you’ll be signed out everywhere.",
    },
    verifyEmail: {
      heading: "Confirm your email address",
      intro: "One click confirms that this address is yours.",
    },
    /** The page shows this in a browser that is not signed in to the account. */
    verifyEmailElsewhere: {
      heading: "Confirm your email address",
      intro:
        "Enter the password of your account. If you don’t know it, or somebody else created the account, choose a new one: the account is then yours alone.",
    },
    emailConfirmed: {
      heading: "Your email address is confirmed",
      intro: "Thank you. The account’s profile now shows your bookings.",
    },
  },
);
