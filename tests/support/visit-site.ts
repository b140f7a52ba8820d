import assert from "node:assert/strict";

import { book, pickTime } from "@/tests/resilience/bookers";

import { openForm } from "./send-form";

const PAGES = ["/", "/about", "/pricing", "/evaluation", "/login", "/robots.txt"];

/** Reads pages, sends a request and books a time, without JavaScript. @throws unless all of it succeeds. */
export async function visitSite(url: string, email: string) {
  for (const page of PAGES) assert.equal((await fetch(url + page)).status, 200, page);
  assert.equal(await sendRequest(url, email), "sent");
  const startsAt = await pickTime(url);
  assert(startsAt, "No time is open.");
  const page = await book(await openForm(`${url}/evaluation`, "Book this time"), email, startsAt);
  assert.match(await (await fetch(`${url}${page}`)).text(), /You are booked/);
}

export async function sendRequest(url: string, email: string, headers: Record<string, string> = {}) {
  const form = await openForm(`${url}/contact`, "Send message", headers);
  const response = await form.send({ name: "Dana", email, message: "Hello" });
  assert.equal(response.status, 200);
  return (await response.text()).includes("Message sent successfully!") ? "sent" : "refused";
}
