import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import * as z from "zod";

import { findOnPath } from "@/scripts/browser";
import { findFreePort, waitUntil } from "@/scripts/processes";

import { type Engine, type Feature, type Key, type Tab, WINDOW_HEIGHT } from "./engine";

const START_LIMIT_MS = 10_000;
const RESPONSE_LIMIT_MS = 60_000;
/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = { Enter: "\uE007", Escape: "\uE00C" };
const WEBKIT_FEATURES: Record<Feature, string> = { JavaScript: "JavaScript", popovers: "PopoverAttribute" };
/** Only Debian's Python has Debian's packages. */
const PYTHON = "/usr/bin/python3";
const VIEW = fileURLToPath(new URL("webkit-view.py", import.meta.url));

const responseSchema = z.object({ value: z.unknown() });
const sessionSchema = z.object({ sessionId: z.string() });

type Call = (method: "DELETE" | "GET" | "POST", path: string, body?: object) => Promise<unknown>;

type DriverOptions = Pick<Engine, "name" | "canSwitchOff"> & {
  /** The first one is the driver. */
  programs: readonly string[];
  lacks?: () => string | undefined;
  /** Starts what the driver needs, and returns its environment variables. */
  prepare?: (children: ChildProcess[]) => Promise<Record<string, string>>;
  capabilities: (width: number, without?: Feature) => object;
};

/** WebKitGTK: its own browser has no window narrower than 447 px, so a bare view takes its place. */
export function createWebKit() {
  return createEngine({
    name: "WebKit",
    canSwitchOff: ["JavaScript", "popovers"],
    programs: ["WebKitWebDriver", "Xvfb"],
    lacks: () => (spawnSync(PYTHON, [VIEW, "--check"]).status === 0 ? undefined : "python3-gi with gir1.2-webkit2-4.1"),

    async prepare(children) {
      const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]);
      children.push(screen);
      const [display] = await once(screen.stdout, "data");
      return { DISPLAY: `:${String(display).trim()}` };
    },

    capabilities(width, without) {
      const args = [VIEW, String(width), String(WINDOW_HEIGHT), ...(without ? [WEBKIT_FEATURES[without]] : [])];
      return { "webkitgtk:browserOptions": { binary: PYTHON, args } };
    },
  });
}

/** Safari's settings for developers must allow remote automation. */
export function createSafari() {
  const capabilities = () => ({ browserName: "Safari" });
  return createEngine({ name: "Safari", canSwitchOff: [], programs: ["safaridriver"], capabilities });
}

function createEngine({ name, canSwitchOff, programs, lacks, prepare, capabilities }: DriverOptions): Engine {
  const [driver = ""] = programs;
  const children: ChildProcess[] = [];
  let calling: Promise<Call> | undefined;

  async function start(): Promise<Call> {
    const env = { ...process.env, ...(await prepare?.(children)) };
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    children.push(spawn(driver, [`--port=${port}`], { env, stdio: "ignore" }));
    const isReady = async () => (await fetch(`${url}/status`).catch(() => undefined))?.ok ?? false;
    if (!(await waitUntil(isReady, START_LIMIT_MS))) throw new Error(`${driver} does not answer.`);

    return async (method, path, body = {}) => {
      const signal = AbortSignal.timeout(RESPONSE_LIMIT_MS);
      const sent = method === "POST" && { body: JSON.stringify(body) };
      const response = await fetch(url + path, { method, signal, ...sent });
      const { value } = responseSchema.parse(await response.json());
      if (!response.ok) throw new Error(`${driver}: ${method} ${path}: ${JSON.stringify(value)}`);
      return value;
    };
  }

  return {
    name,
    canSwitchOff,
    missing: () => programs.find((program) => !findOnPath([program])) ?? lacks?.(),

    async openTab(width, without) {
      const call = await (calling ??= start());
      const alwaysMatch = capabilities(width, without);
      const { sessionId } = sessionSchema.parse(await call("POST", "/session", { capabilities: { alwaysMatch } }));
      const callSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
      await callSession("POST", "/window/rect", { width, height: WINDOW_HEIGHT });
      return createTab(callSession);
    },

    stop: async () => children.forEach((child) => child.kill()),
  };
}

function createTab(call: Call): Tab {
  const act = (source: object) => call("POST", "/actions", { actions: [source] });
  const strike = (keys: string[]) => {
    const actions = keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    return act({ type: "key", id: "keyboard", actions });
  };

  return {
    open: (url) => call("POST", "/url", { url }),
    read: (expression) => call("POST", "/execute/sync", { script: `return ${expression}`, args: [] }),
    click(x, y, pointerType) {
      const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y) };
      const actions = [move, ...["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }))];
      return act({ type: "pointer", id: pointerType, parameters: { pointerType }, actions });
    },
    type: (text) => strike([...text]),
    press: (key) => strike([KEYS[key]]),
    // WebKitWebDriver ends the session and then reports that its window is gone.
    close: () => call("DELETE", "").catch(() => undefined),
  };
}
