import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "vitest";

const FOLDER = ".next/static/chunks";

test("no rule with :has ends in any element, since browsers would style a whole page anew for each that arrives", async () => {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith(".css"));
  const styles = await Promise.all(files.map((file) => readFile(path.join(FOLDER, file), "utf8")));
  const selectors = [...styles.join("").matchAll(/[^{};]+(?=\{)/g)].flatMap(([list]) => splitAtCommas(list));
  const withHas = selectors.filter((selector) => !selector.startsWith("@") && selector.includes(":has("));
  expect(withHas.length).toBeGreaterThan(5);
  expect(withHas.filter((selector) => !/^[a-z]|[.#[]/i.test(lastElement(selector)))).toEqual([]);
});

function splitAtCommas(list: string) {
  return list.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

/** Returns such as "footer:not" of "body > footer:not(.slim)". */
function lastElement(selector: string) {
  let outside = selector.replace(/^:is\((.*)\)$/, "$1");
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, "");
  return outside.split(/[\s>+~]+/).at(-1) ?? "";
}
