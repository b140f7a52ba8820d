import * as z from "zod";

import { WAITING_DAYS } from "@/lib/domain/waiting-periods";

import { defineContent, text } from "./define-content";
import { pageIntroSchema } from "./page-blocks";
import { site } from "./site";

const privacyPageSchema = z.strictObject({
  intro: pageIntroSchema,
  sections: z
    .array(
      z.strictObject({
        heading: text,
        paragraphs: z.array(text).nonempty(),
        items: z.array(text).default([]),
      }),
    )
    .nonempty(),
});

const { brand, email, trainerFirstName } = site;
/** Older requests are deleted every day. */
export const REQUEST_RETENTION_MONTHS = 12;
export const PAGE_VIEW_RETENTION_MONTHS = 13;

export const privacyPage = defineContent("privacy page", privacyPageSchema, {
  intro: {
    eyebrow: "Privacy",
    heading: "What is stored, and why",
    intro: `${brand} keeps as little about you as the site needs to work. Here’s what that is, how long it’s kept and how to have it deleted.`,
  },
  sections: [
    {
      heading: "When you’re just looking around",
      paragraphs: [
        "The pages you read set no cookies and don’t track you. Fonts and pictures come from this site, so no one else hears about your visit. What you type into a form stays in that browser tab until you send it or close the tab.",
        `The site itself counts how often each page is opened on a day and which site or link led to it, without cookies, addresses or anything else about you, and deletes the counts after ${PAGE_VIEW_RETENTION_MONTHS} months. It doesn’t count bots, browsers that send “Do Not Track” or “Global Privacy Control”, and the trainer’s, which a cookie marks for a year. Which site or link it was stays in your browser tab, and is stored with your request if you write or book.`,
      ],
    },
    {
      heading: `When you write to ${trainerFirstName}`,
      paragraphs: ["The contact form stores what it takes to get back to you:"],
      items: [
        "your name and email address",
        "your message and when you sent it",
        "what you were looking at, such as in-home sessions, if you came from a page like that and didn’t remove it",
        "where your request stands, such as answered or booked, and whether it looks like spam",
        `a private note, if ${trainerFirstName} makes one; the file you can download leaves it out`,
      ],
    },
    {
      heading: "When you book a time",
      paragraphs: [
        "You don’t need an account to book an evaluation. Your name, email address and message, and your phone number if you gave it, are stored as a request, and with it:",
      ],
      items: [
        "the day and time you picked, and where you want to train, with the address if you gave one",
        "whether the booking was cancelled, attended or missed",
        "emails to you about the booking until they’re sent: a confirmation, changes and a reminder",
        `if you wait for a time to open: what suits you, and what has opened, for ${WAITING_DAYS} days at most`,
      ],
    },
    {
      heading: "When you create an account",
      paragraphs: ["You only need an account for the profile page. What is stored with it:"],
      items: [
        "your name and email address",
        "your password, as a hash that can’t be turned back into the password",
        "if you sign in through another provider: the web address of your profile picture and your account ID there",
        "a record of where you’re signed in, so that signing out works",
        "your email address with each email about the account until it’s sent, for a day at most",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: ["Cookies do only this, and none are for advertising or statistics:"],
      items: [
        "They sign you in and keep you signed in; one holds your name, so each page can show it as the way to your profile",
        "If you book an evaluation, one remembers for an hour that you just did, so the booking’s page can say where the confirmation went",
        "If somebody else was faster, one keeps your gym or address for ten minutes, so you don’t have to enter it again",
        "One says for 90 days that you’ve signed in with this browser before, so someone who guesses at your password can’t lock you out",
      ],
    },
    {
      heading: "Protection against abuse",
      paragraphs: [
        "To stop floods of messages and password guessing, requests are counted per internet address, and sign-in attempts and emails per email address. Both are stored only as a keyed hash, for a day at most, and not linked to your message.",
      ],
    },
    {
      heading: "How long it’s kept",
      paragraphs: [
        `Requests, and the bookings that belong to them, are kept for ${REQUEST_RETENTION_MONTHS} months, so ${trainerFirstName} can look back at what the two of you agreed on. Account data is kept for as long as you have the account.`,
      ],
    },
    {
      heading: "Who sees it",
      paragraphs: [
        `${trainerFirstName}, and the company that runs this site’s server. Your requests and bookings reach ${trainerFirstName} by email. Nothing about you is sold, or shared for advertising.`,
      ],
    },
    {
      heading: "How to have it deleted",
      paragraphs: [
        "Your profile page has a button that deletes your account right away and, if you like, your requests and bookings too. It also gives you a file with your account, your requests and your bookings. Requests and bookings are shown only once your email address is confirmed, since anyone could have typed it.",
        `Write to ${email} from the address you used, to have your requests with their bookings, your account or both deleted. You can also ask what is stored about you, or have it corrected.`,
      ],
    },
  ],
});
