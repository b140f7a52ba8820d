import puppeteer, { type Browser } from "puppeteer-core";

import { findOnPath } from "@/scripts/browser";

import { type Engine, WINDOW_HEIGHT } from "./engine";

/** It is driven by WebDriver BiDi. */
export function createFirefox(): Engine {
  const executablePath = findOnPath(["firefox-esr", "firefox"]);
  const browsers = new Map<boolean, Promise<Browser>>();

  function browserWith(hasScript: boolean) {
    const extraPrefsFirefox = { "javascript.enabled": hasScript };
    const launch = () =>
      puppeteer.launch({ browser: "firefox", executablePath: executablePath ?? "", extraPrefsFirefox });
    const browser = browsers.get(hasScript) ?? launch();
    browsers.set(hasScript, browser);
    return browser;
  }

  return {
    name: "Firefox",
    canSwitchOff: ["JavaScript"],
    missing: () => (executablePath ? undefined : "firefox-esr"),

    async openTab(width, without) {
      const context = await (await browserWith(without !== "JavaScript")).createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height: WINDOW_HEIGHT });
      return {
        open: (url) => page.goto(url),
        read: (expression) => page.evaluate(expression),
        click: (x, y, pointer) => (pointer === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        close: () => context.close(),
      };
    },

    stop: () => Promise.all([...browsers.values()].map(async (browser) => (await browser).close())),
  };
}
