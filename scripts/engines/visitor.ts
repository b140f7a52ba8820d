import { setTimeout as sleep } from "node:timers/promises";

import * as z from "zod";

import type { Key, Pointer, Tab } from "./engine";

const WAIT_LIMIT_MS = 15_000;
const POLL_MS = 50;
/** Two clicks at one point that follow sooner are a double click. */
const BETWEEN_CLICKS_MS = 600;

const SELECTORS = {
  button: "button, summary, [role=button]",
  current: "[aria-current=true]",
  field: "input:not([type=radio]), textarea",
  heading: "h1, h2",
  link: "a[href]:not([role])",
  menuitem: "[role=menuitem]",
  radio: "[type=radio]",
  tab: "[role=tab]",
  text: "main :is(p, li, span)",
};

type Role = keyof typeof SELECTORS;

const foundSchema = z.object({ x: z.number(), y: z.number(), isHit: z.boolean(), value: z.string() }).nullable();

/** Finds by role and name, as a person would, and waits until what is to be pressed stands still and uncovered. */
export class Visitor {
  #lastClick = { x: 0, y: 0, at: 0 };

  constructor(
    private readonly tab: Tab,
    private readonly siteUrl: string,
    private readonly pointer: Pointer,
    private readonly hasScript: boolean,
  ) {}

  async open(path: string) {
    await this.tab.open(this.siteUrl + path);
    await this.seePath(new URL(path, this.siteUrl).pathname);
  }

  async goBack() {
    await this.tab.read("void history.back()");
    await this.#waitForScripts();
  }

  press(key: Key) {
    return this.tab.press(key);
  }

  setCookie(cookie: string) {
    return this.tab.read(`document.cookie = ${JSON.stringify(`${cookie}; path=/`)}`);
  }

  windowWidth() {
    return this.tab.read("innerWidth");
  }

  async click(role: Role, name: RegExp, index = 0) {
    let last = { x: -1, y: -1 };
    const { x, y } = await this.#until(`${role} ${name} that can be pressed`, async () => {
      const found = await this.#find(role, name, index);
      const isStill = found?.x === last.x && found.y === last.y;
      if (found) last = found;
      return isStill && found?.isHit && found;
    });
    const isSamePoint = Math.hypot(x - this.#lastClick.x, y - this.#lastClick.y) < 10;
    if (isSamePoint) await sleep(this.#lastClick.at + BETWEEN_CLICKS_MS - Date.now());
    await this.tab.click(x, y, this.pointer);
    this.#lastClick = { x, y, at: Date.now() };
  }

  async fill(label: RegExp, text: string) {
    await this.click("field", label);
    await this.tab.type(text);
    await this.see("field", label, text);
  }

  /** Every engine has another way to type a time. */
  pickTime(field: string, time: string) {
    return this.tab.read(`document.querySelector("[name=${field}]").value = "${time}"`);
  }

  see(role: Role, name: RegExp, value?: string) {
    return this.#until(`${role} ${name}`, async () => {
      const found = await this.#find(role, name);
      return found && (value === undefined || found.value === value);
    });
  }

  seeNone(role: Role, name: RegExp) {
    return this.#until(`no ${role} ${name}`, async () => !(await this.#find(role, name)));
  }

  async seePath(path: string) {
    await this.#until(`the path ${path}`, async () => (await this.tab.read("location.pathname")) === path);
    await this.#waitForScripts();
  }

  async #waitForScripts() {
    const isReady = this.hasScript ? `(${isHydrated})()` : "document.readyState === 'complete'";
    await this.#until("the page's scripts", async () => (await this.tab.read(isReady)) === true);
  }

  async #find(role: Role, name: RegExp, index = 0) {
    const args = [SELECTORS[role], name.source, index].map((arg) => JSON.stringify(arg));
    return foundSchema.parse(await this.tab.read(`(${find})(${args.join()})`));
  }

  /** A page that is being left cannot be read. */
  async #until<Result>(what: string, look: () => Promise<Result | false | null | undefined>) {
    let cause: unknown;
    for (const deadline = Date.now() + WAIT_LIMIT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
      try {
        const result = await look();
        if (result) return result;
      } catch (error) {
        cause = error;
      }
    }
    const place = await this.tab.read("location.href").catch(String);
    throw new Error(`Waited in vain for ${what} at ${place}`, { cause });
  }
}

/** It runs in the browser. */
function isHydrated() {
  return document.readyState === "complete" && "hydrated" in document.documentElement.dataset;
}

/** It runs in the browser, and moves what is to be pressed into view. */
function find(selector: string, name: string, index: number) {
  const pattern = new RegExp(name, "i");
  const element = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((candidate) => {
      const { visibility } = getComputedStyle(candidate);
      if (candidate.getClientRects().length === 0 || visibility !== "visible" || candidate.closest("[inert]"))
        return false;
      const label = document.querySelector<HTMLElement>(`label[for="${candidate.id}"]`);
      const text = candidate.getAttribute("aria-label") ?? (label ?? candidate).innerText;
      return pattern.test(text.replace(/\s+/g, " ").trim());
    })
    .at(index);
  const [rect] = element?.getClientRects() ?? [];
  if (!element || !rect) return null;

  // The pointer goes to whole pixels, which may lie outside the window where their fractions do not.
  const x = Math.round(rect.x + rect.width / 2);
  const y = Math.round(rect.y + rect.height / 2);
  const isHit = element.contains(document.elementFromPoint(x, y));
  if (!isHit) element.scrollIntoView({ block: "center", behavior: "instant" });
  return { x, y, isHit, value: "value" in element ? String(element.value) : "" };
}
