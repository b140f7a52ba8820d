import type { Feature } from "./engine";
import type { Site } from "./site";
import type { Visitor } from "./visitor";

type FlowContext = { visitor: Visitor; site: Site; isPhone: boolean; email: string };

export type Flow = { name: string; without?: Feature; run: (context: FlowContext) => Promise<void> };

const PASSWORD = "Correct1horse";
const TIME = /^\w+day, \w+ \d{1,2}, \d{1,2}:\d\d [AP]M$/;
/** The first time may be gone at the next full hour, and a day may have only one left. */
const LAST = -1;
const SENT = /^Message sent successfully!$/;

export const flows: Flow[] = [
  {
    name: "header and menus",
    async run({ visitor, isPhone }) {
      const [opener, link] = isPhone ? ([/^Open menu$/, "link"] as const) : ([/^Pages$/, "menuitem"] as const);
      const hasClosed = () => (isPhone ? visitor.see("button", opener) : visitor.seeNone("menuitem", /^Reviews$/));
      await visitor.open("/about");
      await visitor.click("button", opener);
      await visitor.click(link, /^Reviews$/);
      await visitor.seePath("/reviews");
      await hasClosed();
      await visitor.click("button", opener);
      await visitor.see(link, /^Pricing$/);
      await visitor.press("Escape");
      await hasClosed();
      // The focus is on the button again.
      await visitor.press("Enter");
      await visitor.click(link, /^Pricing$/);
      await visitor.seePath("/pricing");
    },
  },
  {
    name: "carousel",
    async run({ visitor }) {
      await visitor.open("/");
      // Otherwise the slideshow may go on between two presses.
      await visitor.click("button", /^Pause$/);
      for (const [button, slide] of [
        [/^Go to slide 1$/, 1],
        [/^Next slide$/, 2],
        [/^Next slide$/, 3],
        [/^Previous slide$/, 2],
      ] as const) {
        await visitor.click("button", button);
        await visitor.see("current", new RegExp(`^Go to slide ${slide}$`));
      }
    },
  },
  {
    name: "lightbox",
    async run({ visitor, site }) {
      await visitor.open(site.trainerPath);
      for (const close of [() => visitor.press("Escape"), () => visitor.click("button", /^Close$/)]) {
        await visitor.click("button", /^View certificate: /);
        await visitor.see("button", /^Close$/);
        await close();
        await visitor.seeNone("button", /^Close$/);
      }
    },
  },
  {
    name: "tabs",
    async run({ visitor }) {
      await visitor.open("/");
      await visitor.click("tab", /^Yearly/);
      await visitor.see("text", /^per year$/);
      await visitor.click("tab", /^Monthly/);
      await visitor.seeNone("text", /^per year$/);
    },
  },
  {
    name: "contact with mistakes, a lost connection and success",
    async run({ visitor, site, email }) {
      await visitor.open("/contact");
      await visitor.click("button", /^Send message$/);
      await visitor.see("text", /^Enter your email address\.$/);
      await fillInContact(visitor, email);
      site.loseConnections();
      await visitor.click("button", /^Send message$/);
      await visitor.see("text", /^Error sending message\. Please try again\./);
      site.acceptConnections();
      await visitor.click("button", /^Send message$/);
      await visitor.see("text", SENT);
    },
  },
  {
    name: "booking, change and cancellation",
    async run({ visitor, email }) {
      await book(visitor, email);
      await visitor.click("link", /^Change time$/);
      await visitor.click("radio", TIME, LAST);
      await visitor.click("button", /^Change to this time$/);
      await visitor.see("text", /^This is your new time\./);
      await visitor.click("button", /^Cancel booking$/);
      await confirmCancellation(visitor);
    },
  },
  {
    name: "registration, sign-in and profile",
    async run({ visitor, email }) {
      await visitor.open("/register?from=/pricing");
      await fillInName(visitor, email);
      await visitor.fill(/^Password$/, PASSWORD);
      await visitor.click("button", /^Create account$/);
      await visitor.seePath("/pricing");
      await visitor.open("/user-profile");
      await visitor.click("button", /^Sign out$/);
      await visitor.seePath("/");
      await visitor.open("/login");
      await visitor.fill(/^E-mail$/, email);
      await visitor.fill(/^Password$/, PASSWORD);
      await visitor.click("button", /^Sign in$/);
      await visitor.see("heading", /^Your gym profile$/);
    },
  },
  {
    name: "the desk's note, closed day, blocked time and moved booking",
    async run({ visitor, site, email }) {
      const { request, booking } = await site.addBooking(email);
      await visitor.setCookie(site.trainerCookie);
      await visitor.open(`/desk/requests/${request}`);
      await visitor.fill(/^Private note/, "Call after six.");
      await visitor.click("button", /^Save note$/);
      await visitor.see("text", /^Note saved\.$/);

      await visitor.open("/desk/calendar");
      await visitor.click("button", /^(?:Close|Open) day: /);
      await visitor.see("text", /^(?:Closed|Open again)\./);
      await visitor.pickTime("start", "05:00");
      await visitor.click("button", /^Block$/);
      await visitor.see("text", /^(?:Blocked\.|Not blocked)/);

      await visitor.open(`/desk/bookings/${booking}`);
      await visitor.click("link", /^Move$/);
      await visitor.click("radio", TIME, LAST);
      await visitor.click("button", /^Move to this time$/);
      await visitor.see("text", /^Moved\.$/);
    },
  },
  {
    name: "Back with typed text",
    async run({ visitor, email }) {
      await visitor.open("/contact");
      await fillInContact(visitor, email);
      for (const leave of [() => visitor.click("link", /^Privacy$/), () => visitor.open("/privacy")]) {
        await leave();
        await visitor.seePath("/privacy");
        await visitor.goBack();
        await visitor.see("field", /^Message$/, "Knee rehab.");
      }
    },
  },
  {
    name: "no JavaScript",
    without: "JavaScript",
    async run({ visitor, isPhone, email }) {
      if (isPhone) await visitor.click("button", /^Open menu$/);
      await visitor.click("link", /^Contact$/);
      await visitor.seePath("/contact");
      await fillInContact(visitor, email);
      await visitor.click("button", /^Send message$/);
      await visitor.see("text", SENT);
      await book(visitor, email);
      await visitor.click("button", /^Cancel booking$/);
      await confirmCancellation(visitor);
    },
  },
  {
    name: "no popovers",
    without: "popovers",
    async run({ visitor, isPhone, email }) {
      if (isPhone) {
        await visitor.click("button", /^Menu$/);
        await visitor.click("link", /^About$/);
        await visitor.seePath("/about");
        await visitor.seeNone("link", /^About$/);
      }
      await book(visitor, email);
      await visitor.seeNone("button", /^Cancel booking$/);
      await confirmCancellation(visitor);
    },
  },
];

async function fillInName(visitor: Visitor, email: string) {
  await visitor.fill(/^Name$/, "Dana Ortiz");
  await visitor.fill(/^E-mail$/, email);
}

async function fillInContact(visitor: Visitor, email: string) {
  await fillInName(visitor, email);
  await visitor.fill(/^Message$/, "Knee rehab.");
}

async function book(visitor: Visitor, email: string) {
  await visitor.open("/evaluation");
  await visitor.click("radio", /^Virtual Training$/);
  await visitor.click("radio", TIME, LAST);
  await fillInName(visitor, email);
  await visitor.click("button", /^Book this time$/);
  await visitor.see("heading", /^You are booked$/);
}

async function confirmCancellation(visitor: Visitor) {
  await visitor.click("button", /^Yes, cancel$/);
  await visitor.see("heading", /^Your booking is cancelled$/);
}
