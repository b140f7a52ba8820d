import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "@/lib/domain/durations";
import { type LimitName, LIMITS, limitOf } from "@/lib/server/limits/limits";

test("SECURITY.md has the limits that are counted", async () => {
  const [, section = ""] = /^## Limits\n(.*?)^## /ms.exec(await readFile("SECURITY.md", "utf8")) ?? [];
  const [, , ...rows] = [...section.matchAll(/^\|(.*)\|$/gm)].map(([, row = ""]) =>
    row.split("|").map((cell) => cell.trim()),
  );
  expect(rows).toEqual((Object.keys(LIMITS) as LimitName[]).map(inWords));
});

function inWords(name: LimitName) {
  const { of, times, withinMs, isRolling, then } = limitOf(name);
  const ofSetting = typeof times === "object" && `${times.factor > 1 ? `${times.factor} × ` : ""}\`${times.setting}\``;
  const time = withinMs > HOUR_MS ? `${withinMs / HOUR_MS} hours` : `${withinMs / MINUTE_MS} minutes`;
  return [name, of, ofSetting || String(times), time, isRolling ? "yes" : "no", then];
}
