import { randomUUID } from "node:crypto";

import { afterEach, describe, expect, test } from "vitest";

import { cookiesOf, hrefOf, openForm, readOpenTimes, sendForm } from "@/tests/support/send-form";
import { bookingToken, findFeed, requestToken } from "@/lib/server/bookings/booking-links";
import { openSite } from "@/tests/support/site-on-test-database";
import { emptyTables } from "@/tests/support/stored-rows";
import { connectToDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";

const LIMIT = 100;
const DANA = { place: "virtual", name: "Dana", email: "dana@example.com" };
const TAKEN = "That time was just taken. Your request is stored. Please pick another time.";

const sql = await connectToDatabase();
const site = await openSite({ CONTACT_LIMIT_PER_HOUR: String(LIMIT) });

afterEach(() => emptyTables(sql, "contacts, evaluations, emails, closed_days, rate_limits"));

function get(path: string, init: RequestInit = {}) {
  return fetch(`${site.url}${path}`, { redirect: "manual", ...init });
}

/** Of the first page, without the first, which the next full hour takes away. */
async function openTimes() {
  return (await readOpenTimes(site.url)).slice(1);
}

function book(startsAt: string, visitor: Record<string, string> = {}, { url } = site) {
  const typed = { ...DANA, startsAt, ...visitor };
  return sendForm(`${url}/evaluation`, "Book this time", typed);
}

/** Where a form has led, as a visitor sees it. */
async function outcomeOf(response: Response) {
  const location = response.headers.get("location");
  const html = await (location ? await fetch(new URL(location, site.url)) : response).text();
  if (html.includes(">You are booked</h1>")) return "booked";
  return html.includes(TAKEN) ? "taken" : `${response.status}`;
}

async function count(table: string) {
  const { rows } = await sql.query(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0].count as number;
}

async function bookedId() {
  const [startsAt] = await openTimes();
  await book(startsAt!);
  const { rows } = await sql.query("SELECT id FROM evaluations");
  return rows[0].id as string;
}

async function storedRequestId() {
  const typed = { name: "Dana", email: "dana@example.com", message: "Knee rehab." };
  await sendForm(`${site.url}/contact`, "Send message", typed);
  const { rows } = await sql.query("SELECT id FROM contacts WHERE message = $1", [typed.message]);
  return rows[0].id as string;
}

test("bookings and requests count together, and a form that is booked already is not refused", async () => {
  const [startsAt, another] = await openTimes();
  const form = await openForm(`${site.url}/evaluation`, "Book this time");
  const first = await form.send({ ...DANA, startsAt: startsAt! });
  await sql.query("UPDATE rate_limits SET count = $1", [LIMIT - 1]);
  const sent = await sendForm(`${site.url}/contact`, "Send message", {
    name: "Dana",
    email: "dana@example.com",
    message: "Knee rehab.",
  });
  expect(await sent.text()).toContain("Message sent successfully!");

  const refused = await (await book(another!)).text();
  expect(refused).toContain("Error sending message. Please try again.");
  expect(refused).toContain('value="dana@example.com"');
  const typed = { name: "Dana", email: "dana@example.com", message: "Shoulder rehab." };
  const unsent = await (await sendForm(`${site.url}/contact`, "Send message", typed)).text();
  for (const page of [refused, unsent]) {
    expect(page).toMatch(/You can send again in (?:60|59) minutes\./);
    expect(page).toMatch(/Or call.*href="tel:/);
  }
  expect(unsent).toContain("Shoulder rehab.</textarea>");
  const again = await form.send({ ...DANA, startsAt: startsAt! });
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
});

describe("the same words in another form", () => {
  test("lead to a request of their own, and to no page of the booking", async () => {
    const [startsAt] = await openTimes();
    await book(startsAt!);
    const { rows } = await sql.query("SELECT id, request_id FROM evaluations");
    const victims = [bookingToken(rows[0].id), requestToken(rows[0].request_id)];

    for (const formId of [undefined, "", "x", randomUUID()]) {
      const response = await book(startsAt!, formId === undefined ? {} : { formId });
      const location = response.headers.get("location") ?? "";
      expect(location).toContain("taken=1");
      const told = location + (await (await get(location)).text());
      for (const token of victims) expect(told).not.toContain(token);
    }
  });

  test("get no link to the stored request from the contact form, but a success all the same", async () => {
    const typed = { name: "Dana", email: "dana@example.com", message: "Knee rehab." };
    const send = async () => (await sendForm(`${site.url}/contact`, "Send message", typed)).text();

    expect(await send()).toContain("/evaluation?request=");
    const again = await send();
    expect(again).toContain("Message sent successfully!");
    expect(again).not.toContain("request=");
  });

  test("and a link made up by hand says nothing is stored", async () => {
    expect(await (await get("/evaluation?taken=1")).text()).not.toContain(TAKEN);
  });
});

test("links to other times keep the request and the place", async () => {
  const token = requestToken(await storedRequestId());
  const times = await (await get(`/evaluation?request=${token}&place=in-home`)).text();
  expect(hrefOf(times, "Later times")).toContain(`/evaluation?request=${token}&place=in-home&from=`);

  const path = `/evaluation/booking?token=${bookingToken(await bookedId())}`;
  await sql.query("UPDATE evaluations SET state = 'cancelled'");
  expect(hrefOf(await (await get(path)).text(), "Pick another time")).toMatch(/\?request=[\w-]+&place=virtual$/);
});

test("after a taken time the page of times is the one that the visitor was on", async () => {
  const later = hrefOf(await (await get("/evaluation")).text(), "Later times");
  const startsAt = "2020-12-01T17:00:00.000Z";
  const taken = await sendForm(site.url + later, "Book this time", { ...DANA, startsAt });
  const { searchParams } = new URL(taken.headers.get("location") ?? "", site.url);
  expect([searchParams.get("taken"), `/evaluation?from=${searchParams.get("from")}`]).toEqual(["1", later]);

  const token = bookingToken(await bookedId());
  const change = `/evaluation?change=${token}`;
  const laterForChange = hrefOf(await (await get(change)).text(), "Later times");
  const unmoved = await sendForm(site.url + laterForChange, "Change to this time", { place: "virtual", startsAt });
  expect(unmoved.headers.get("location")).toContain(
    `&from=${new URL(laterForChange, site.url).searchParams.get("from")}`,
  );
});

test("a link to a time that is not open says just that, whatever the reason", async () => {
  const told = async (at: string) => {
    const html = await (await get(`/evaluation?at=${at}`)).text();
    expect(html).not.toContain("just taken");
    return /<p role="status"[^>]*>([^<]*)<\/p>/.exec(html)?.[1];
  };
  const [, booked, closed] = (await (await get("/evaluation/next.json")).json()).map(
    ({ local }: { local: string }) => local,
  );
  expect(await told(closed)).toBeUndefined();
  const notOpen = "That time is not open. Here is what is.";
  await bookedId();
  expect(await told(booked)).toBe(notOpen);
  await sql.query("INSERT INTO closed_days VALUES ($1)", [closed.slice(0, 10)]);
  for (const at of [closed, "2020-12-01T09:00", "2099-12-01T09:00", "2026-02-30T09:00", closed.replace(/:00$/, ":07")])
    expect([at, await told(at)]).toEqual([at, notOpen]);
});

describe("a booking's page", () => {
  test("is not stored, not listed, and changes nothing when it is only read", async () => {
    const path = `/evaluation/booking?token=${bookingToken(await bookedId())}`;
    const { pathname, search } = new URL((await findFeed()).url);
    for (const method of ["GET", "HEAD"]) {
      for (const read of [path, path.replace("?", ".ics?"), pathname + search]) {
        const response = await get(read, { method });
        expect(response.status).toBe(200);
        expect(response.headers.get("cache-control")).toContain("no-store");
      }
    }
    expect(await (await get(path)).text()).toMatch(
      /<meta name="referrer" content="same-origin".*<meta name="robots" content="noindex/,
    );
    const { rows } = await sql.query("SELECT state, sequence FROM evaluations");
    expect(rows).toEqual([{ state: "booked", sequence: 0 }]);
  });

  test("tells the address to the browser in which it was typed, and to nobody who has a link", async () => {
    const [startsAt] = await openTimes();
    const tells = async (response: Response, path = response.headers.get("location")!) => {
      const Cookie = cookiesOf(response);
      return (await (await get(path, { headers: { Cookie } })).text()).replaceAll(/<[^>]*>/g, "").includes(DANA.email);
    };
    const typed = await book(startsAt!);
    const path = typed.headers.get("location")!;
    expect(typed.headers.get("set-cookie")).toMatch(/^just-booked=.*Max-Age=3600;/);
    expect(await tells(typed)).toBe(true);
    expect(await tells(new Response(), path)).toBe(false);

    await sendForm(site.url + path, "Yes, cancel");
    const again = hrefOf(await (await get(path)).text(), "Pick another time");
    const booked = await sendForm(site.url + again, "Book this time", { place: "virtual", startsAt: startsAt! });
    expect(await outcomeOf(booked)).toBe("booked");
    expect(await tells(booked)).toBe(false);
  });

  test("has links to calendars, and says what a call needs", async () => {
    const html = await (await get(`/evaluation/booking?token=${bookingToken(await bookedId())}`)).text();
    const link = (name: string) => {
      const href = new RegExp(`href="([^"]+)"[^>]*>${name}</a>`).exec(html)?.[1] ?? "";
      return new URL(href.replaceAll("&amp;", "&"));
    };
    const { rows } = await sql.query("SELECT starts_at, ends_at FROM evaluations");
    const [starts, ends] = [rows[0].starts_at.toISOString(), rows[0].ends_at.toISOString()];
    expect(link("Google Calendar").host).toBe("calendar.google.com");
    expect(link("Google Calendar").searchParams.get("dates")).toBe(`${starts}/${ends}`.replaceAll(/[-:]|\.\d+/g, ""));
    expect(link("Outlook").host).toBe("outlook.live.com");
    expect(link("Outlook").searchParams.get("startdt")).toBe(starts);
    expect(link("Outlook").searchParams.get("enddt")).toBe(ends);
    expect(html).toContain("Before the call");
  });

  test("within twelve hours it asks for a call as well; once it has begun nothing is offered", async () => {
    const path = `/evaluation/booking?token=${bookingToken(await bookedId())}`;
    const times = "ends_at = now() + interval '12 hours', free_at = now() + interval '13 hours'";
    await sql.query(`UPDATE evaluations SET starts_at = now() + interval '11 hours', ${times}`);
    expect(await (await get(path)).text()).toContain("please call, too");

    await sql.query("UPDATE evaluations SET starts_at = now() - interval '1 minute'");
    const html = await (await get(path)).text();
    expect(html).not.toContain("Change time");
    expect(html).not.toContain("Cancel booking");
    expect((await get(path.replace("/booking?token=", "?change="))).headers.get("location")).toBe(path);
  });

  test("is a 404 with a token that is altered in any part, and 30 days after the time", async () => {
    const token = bookingToken(await bookedId());
    const altered = [...token].map((letter, index) => {
      return token.slice(0, index) + (letter === "A" ? "B" : "A") + token.slice(index + 1);
    });
    const bad = [...altered.filter((_, index) => index % 7 === 0), altered.at(-1), token.slice(1), `${token}A`, ""];
    for (const page of ["/evaluation/booking?token=", "/evaluation?change="])
      for (const tried of bad) expect((await get(page + tried)).status, tried).toBe(404);
    // Also without scripts, in which the framework repeats the page's data.
    const html = (await (await get("/evaluation/booking?token=x")).text()).replace(/<script\b.*?<\/script>/gs, "");
    expect(html).toMatch(/<title>Page Not Found \| .*<main.*PAGE NOT FOUND<\/h1>/s);

    const { rows } = await sql.query("SELECT request_id FROM evaluations");
    expect((await get(`/evaluation/booking?token=${requestToken(rows[0].request_id)}`)).status).toBe(404);

    await sql.query(
      "UPDATE evaluations SET starts_at = now() - interval '29 days 23 hours', ends_at = now(), free_at = now()",
    );
    expect((await get(`/evaluation/booking?token=${token}`)).status).toBe(200);
    await sql.query("UPDATE evaluations SET starts_at = now() - interval '30 days 1 minute'");
    expect((await get(`/evaluation/booking?token=${token}`)).status).toBe(404);
  });
});

test("only what moves a booking counts as a change", async () => {
  const form = await openForm(`${site.url}/evaluation?change=${bookingToken(await bookedId())}`, "Change to this time");
  const startsAt = (await openTimes()).at(-1)!;
  for (const time of [startsAt, startsAt, "2020-12-01T17:00:00.000Z"])
    expect((await form.send({ place: "virtual", startsAt: time })).status).toBe(303);
  const { rows } = await sql.query("SELECT count FROM rate_limits WHERE key LIKE 'request:%'");
  expect(rows).toEqual([{ count: 2 }]);
});

test("a change whose time was taken keeps the typed address", async () => {
  const form = await openForm(`${site.url}/evaluation?change=${bookingToken(await bookedId())}`, "Change to this time");
  const typed = { place: "in-home", address: "12 Oak Street", startsAt: "2020-12-01T17:00:00.000Z" };
  const response = await form.send(typed);
  const headers = { Cookie: cookiesOf(response) };
  const html = await (await get(response.headers.get("location") ?? "", { headers })).text();
  expect(html).toContain('value="12 Oak Street"');
});

test("changes and cancellations count with bookings and requests, and what is done already is not refused", async () => {
  const token = bookingToken(await bookedId());
  const page = `${site.url}/evaluation/booking?token=${token}`;
  const forms = {
    change: await openForm(`${site.url}/evaluation?change=${token}`, "Change to this time"),
    cancel: await openForm(page, "Yes, cancel"),
  };
  const startsAt = (await openTimes()).at(-1)!;
  const change = async () => (await forms.change.send({ place: "virtual", startsAt })).text();
  const cancel = async () => {
    const response = await forms.cancel.send({});
    const location = response.headers.get("location");
    return (location ? await get(location) : response).text();
  };
  const use = (count: number) => sql.query("UPDATE rate_limits SET count = $1 WHERE key LIKE 'request:%'", [count]);

  await use(LIMIT);
  expect(await change()).toMatch(/You can send again in (?:60|59) minutes\./);
  expect(await cancel()).toMatch(/Your booking wasn’t cancelled\. Please try again in (?:60|59) minutes\..*href="tel:/);
  await use(LIMIT - 1);
  expect(await change()).toBe("");
  expect(await change()).toBe("");
  await use(LIMIT - 1);
  expect(await cancel()).toContain("Your booking is cancelled");
  expect(await cancel()).toContain("Your booking is cancelled");
  const { rows } = await sql.query("SELECT state, sequence FROM evaluations");
  expect(rows).toEqual([{ state: "cancelled", sequence: 2 }]);
});

describe("one network", () => {
  const bookOne = async (headers: Record<string, string> = {}) => {
    const [startsAt] = await openTimes();
    const form = await openForm(`${site.url}/evaluation`, "Book this time", headers);
    const email = `${randomUUID()}@example.com`;
    const response = await form.send({ ...DANA, email, startsAt: startsAt! });
    const isStored = (await response.clone().text()).includes(
      "Your request is stored. Marcus will write to arrange a time.",
    );
    return isStored ? "stored" : outcomeOf(response);
  };

  test("makes four bookings in 24 hours; a further one is stored as a request, of which the trainer is told", async () => {
    for (let made = 0; made < 4; made += 1) expect(await bookOne()).toBe("booked");
    expect([await bookOne(), await bookOne()]).toEqual(["stored", "stored"]);
    expect([await count("contacts"), await count("evaluations")]).toEqual([6, 4]);
    const { rows } = await sql.query("SELECT kind FROM emails WHERE request_id IS NOT NULL");
    expect(rows).toEqual([{ kind: "trainer-request" }, { kind: "trainer-request" }]);

    await sql.query("UPDATE rate_limits SET expires = now() WHERE key LIKE 'booking:%:1'");
    expect([await bookOne(), await bookOne()]).toEqual(["booked", "stored"]);
  });

  test("is not taken for all the visitors of a proxy that nobody has declared; the log says so once", async () => {
    for (let made = 0; made < 5; made += 1) expect(await bookOne({ "X-Forwarded-For": "203.0.113.9" })).toBe("booked");
    expect(site.output().match(/TRUST_PROXY_HOPS is 0/g)).toHaveLength(1);
  });
});

test("without JavaScript the place comes along from the contact page", async () => {
  const from = async (referrer: string) => {
    const html = await (await get("/evaluation", { headers: { Referer: `${site.url}${referrer}` } })).text();
    return /<input[^>]*checked=""[^>]*value="(in-[^"]*)"|value="(in-[^"]*)"[^>]*checked=""/
      .exec(html)
      ?.slice(1)
      .join("");
  };
  expect(await from("/contact?type=in-home")).toBe("in-home");
  expect(await from("/pricing?type=in-home")).toBeUndefined();
});

test("the next three open times are there for pages that are static", async () => {
  const response = await get("/evaluation/next.json");
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  const times = await response.json();
  const [, second, third] = times.map(({ starts }: { starts: string }) => starts);
  expect([second, third]).toEqual((await openTimes()).slice(0, 2));
  expect(times[0].local).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00$/);

  const startsNow = async () =>
    (await (await get("/evaluation/next.json")).json()).map(({ starts }: { starts: string }) => starts);
  await withoutTable(sql, "evaluations", async () => expect(await startsNow()).toContain(third));
  await book(third);
  expect(await startsNow()).not.toContain(third);
});

describe("without the database", () => {
  test("open times and bookings say so with status 503, the marketing pages go on", async () => {
    const token = bookingToken(await bookedId());
    await withoutTable(sql, "evaluations", async () => {
      const page = await get("/evaluation");
      expect(page.status).toBe(503);
      const html = await page.text();
      expect(html).toContain("Open times cannot be shown at the moment.");
      expect(html).toContain('href="tel:');
      expect(html).toContain('href="/contact"');
      expect((await get(`/evaluation/booking?token=${token}`)).status).toBe(503);
      expect((await get(`/evaluation?change=${token}`)).status).toBe(503);
      expect((await get("/evaluation/next.json")).status).toBe(503);
      expect((await get("/contact")).status).toBe(200);
    });
  });

  test("a form that fails keeps what was typed, and sending again is safe", async () => {
    const [startsAt] = await openTimes();
    const form = await openForm(`${site.url}/evaluation`, "Book this time");
    await withoutTable(sql, "evaluations", async () => {
      const response = await form.send({ ...DANA, startsAt: startsAt! });
      const failed = await response.text();
      expect(failed).toContain("Error sending message. Please try again.");
      expect(failed).toContain('value="dana@example.com"');
      expect(failed).toContain(`value="${startsAt}"`);
    });
    expect(await count("contacts")).toBe(0);
    expect(await outcomeOf(await book(startsAt!))).toBe("booked");
  });

  test("a form that belongs to a request or a booking stays what it was", async () => {
    const bookingId = await bookedId();
    const [startsAt] = await openTimes();
    const forms = [
      await openForm(`${site.url}/evaluation?change=${bookingToken(bookingId)}`, "Change to this time"),
      await openForm(`${site.url}/evaluation?request=${requestToken(await storedRequestId())}`, "Book this time"),
    ];
    await withoutTable(sql, "evaluations", async () => {
      for (const form of forms) {
        const html = await (await form.send({ place: "in-gym", startsAt: startsAt! })).text();
        expect(html).toContain("Error sending message. Please try again.");
        expect(html).toContain(`value="${startsAt}"`);
        expect(html).toContain('name="token"');
        expect(html).not.toContain('name="email"');
      }
    });
  });
});

test("a third booking for an address is stored as a request, with a way on", async () => {
  for (const startsAt of (await openTimes()).slice(0, 2)) await book(startsAt);
  const html = await (await book((await openTimes())[0]!)).text();
  expect(html).toContain("Your request is stored. You already have two upcoming bookings");
  const main = /<main.*<\/main>/s.exec(html)![0];
  for (const href of ['"tel:', '"/"', '"/contact"']) expect(main).toContain(`href=${href}`);
});

test("a form with the trap filled is stored as suspected spam, occupies no time and sends no email", async () => {
  const [startsAt = ""] = await openTimes();
  const form = await openForm(`${site.url}/evaluation`, "Book this time");
  const ofRequest = `${site.url}/evaluation?request=${requestToken(await storedRequestId())}`;
  const trapped = { ...DANA, startsAt, leave_blank: "https://spam.example" };
  const send = [
    () => form.send(trapped),
    () => form.send(trapped),
    () => sendForm(ofRequest, "Book this time", trapped),
  ];
  for (const sendOne of send)
    expect(await (await sendOne()).text()).toContain("Your request is stored. Marcus will write to arrange a time.");
  const { rows } = await sql.query("SELECT message, suspected_spam, wanted_place FROM contacts ORDER BY message");
  expect(rows).toEqual([
    { message: "", suspected_spam: true, wanted_place: "virtual" },
    { message: "Knee rehab.", suspected_spam: false, wanted_place: "virtual" },
  ]);
  expect(await count("evaluations")).toBe(0);
  expect(await count("emails WHERE request_id IN (SELECT id FROM contacts WHERE suspected_spam)")).toBe(0);
});

describe("a stored request", () => {
  test("is asked for nothing but place and time", async () => {
    const html = await (await get(`/evaluation?request=${requestToken(await storedRequestId())}`)).text();
    expect(html).toContain("Your request is stored.");
    expect(html).toMatch(/<meta name="referrer" content="same-origin".*<meta name="robots" content="noindex/);
    expect(html).not.toContain('name="email"');
  });

  test("keeps the typed address after a taken time, on other pages of times too", async () => {
    const form = await openForm(`${site.url}/evaluation`, "Book this time");
    const startsAt = "2020-12-01T17:00:00.000Z";
    const response = await form.send({ ...DANA, place: "in-home", address: "12 Oak Street", startsAt });
    expect(response.headers.get("set-cookie")).toMatch(/^place-detail=.*Max-Age=600;/);
    const headers = { Cookie: cookiesOf(response) };
    const later = (response.headers.get("location") ?? "").replace("&taken=1", "");
    expect(await (await get(later, { headers })).text()).toContain('value="12 Oak Street"');

    const other = `/evaluation?place=in-home&request=${requestToken(await storedRequestId())}`;
    expect(await (await get(other, { headers })).text()).not.toContain("12 Oak Street");
  });

  test("with a token that is not valid is the ordinary form", async () => {
    const token = requestToken(await storedRequestId());
    const altered = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const tried of [altered, "garbage", "", requestToken(randomUUID()), bookingToken(await bookedId())]) {
      const html = await (await get(`/evaluation?request=${tried}`)).text();
      expect(html, tried).toContain('name="email"');
      expect(html, tried).not.toContain("All that’s left is a place and a time.");
      expect(html, tried).not.toContain('name="token"');
    }
  });

  test("whose time was taken is told so also where no other is open", async () => {
    await sql.query("INSERT INTO closed_days SELECT now()::date + day FROM generate_series(-1, 30) AS day");
    const html = await (await get(`/evaluation?request=${requestToken(await storedRequestId())}&taken=1`)).text();
    expect(html).toContain(TAKEN);
    expect(html).toContain("There are no open times at the moment.");
  });
});

describe("what no browser sends", () => {
  test.each([
    ["a forged time", { startsAt: "2026-12-01T17:00:00.001Z" }],
    ["a stale time", { startsAt: "2020-12-01T17:00:00.000Z" }],
    ["a time far ahead", { startsAt: "9999-12-31T23:59:59.999Z" }],
  ])("%s counts as taken, and the request is stored", async (_what, visitor) => {
    expect(await outcomeOf(await book("", visitor))).toBe("taken");
    expect(await count("contacts")).toBe(1);
    expect(await count("evaluations")).toBe(0);
  });

  test.each([
    ["no time", { startsAt: "tomorrow" }, "Please pick a time."],
    ["a time without a zone", { startsAt: "2026-12-01T09:00" }, "Please pick a time."],
    ["an unknown place", { place: "mars" }, "Please choose where to train."],
    ["a long name", { name: "a".repeat(101) }, "Shorten the name to 100 characters or fewer."],
    ["a long message", { message: "a".repeat(5001) }, "Shorten the message to 5,000 characters or fewer."],
    [
      "a long address",
      { place: "in-home", address: "a".repeat(201) },
      "Shorten the address to 200 characters or fewer.",
    ],
    ["a control character", { message: "a\u0007" }, "The message contains an invisible control character."],
  ])("%s gets a clear message and stores nothing", async (_what, visitor, message) => {
    const response = await book((await openTimes())[0]!, visitor);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(message);
    expect(await count("contacts")).toBe(0);
  });

  test.each(["garbage", "2026-13-45", "2020-01-01", "%00", "+275760-09-13", "'; DROP TABLE evaluations; --"])(
    "from=%s shows the first page",
    async (from) => {
      const response = await get(`/evaluation?from=${from === "%00" ? from : encodeURIComponent(from)}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Book this time");
    },
  );
});
