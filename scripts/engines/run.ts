import type { CommandContext } from "@/scripts/command-line";

import type { Engine } from "./engine";
import { createFirefox } from "./firefox";
import { type Flow, flows } from "./flows";
import { type Site, startSiteOfEngines } from "./site";
import { Visitor } from "./visitor";
import { createSafari, createWebKit } from "./webdriver";

const PHONE_PX = 390;
const DESKTOP_PX = 1440;

type Outcome = { status: "passed" | "failed" | "not tried"; reason?: string };

/** `npm run test:engines`, or `npm run test:engines -- webkit 390` for the flows with these words in their names. */
export async function run({ args: words }: CommandContext) {
  const engines = [createFirefox(), process.platform === "darwin" ? createSafari() : createWebKit()];
  const counts = { passed: 0, failed: 0, "not tried": 0 };
  const site = await startSiteOfEngines();
  try {
    for (const engine of engines) {
      for (const width of [PHONE_PX, DESKTOP_PX]) {
        for (const flow of flows) {
          const name = `${engine.name}, ${width} px: ${flow.name}`;
          if (!words.every((word) => name.toLowerCase().includes(word.toLowerCase()))) continue;
          const startedAt = Date.now();
          const { status, reason } = await tryFlow(site, engine, width, flow);
          counts[status] += 1;
          console.log(`${status} (${Date.now() - startedAt} ms): ${name}${reason ? `\n  ${reason}` : ""}`);
        }
      }
    }
  } finally {
    await Promise.all(engines.map((engine) => engine.stop()));
    await site.stop();
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts["not tried"]} not tried`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

async function tryFlow(site: Site, engine: Engine, width: number, { without, run }: Flow): Promise<Outcome> {
  const missing = engine.missing();
  if (missing) return { status: "not tried", reason: `This machine has no ${missing}.` };
  if (without && !engine.canSwitchOff.includes(without)) {
    return { status: "not tried", reason: `${engine.name} cannot switch off ${without}.` };
  }
  try {
    const tab = await engine.openTab(width, without);
    try {
      const isPhone = width === PHONE_PX;
      const visitor = new Visitor(tab, site.url, isPhone ? "touch" : "mouse", without !== "JavaScript");
      await visitor.open("/");
      const actual = await visitor.windowWidth();
      if (actual !== width) return { status: "not tried", reason: `The window is ${String(actual)} px wide.` };
      await run({ visitor, site, isPhone, email: `visitor-${Date.now()}@example.com` });
      return { status: "passed" };
    } finally {
      site.acceptConnections();
      await tab.close();
    }
  } catch (error) {
    return { status: "failed", reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
