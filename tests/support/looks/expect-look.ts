import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, type Page, test } from "playwright/test";

import { findChanges, frameChanges, pageSize, type Spot, toLook } from "@/tests/support/looks/compare-looks";

const FOLDER = "tests/looks/pictures";
const HOW_TO_RENEW = "If that is wanted, renew the pictures with `npm run looks:renew` and commit them.";

type Options = {
  /** What is in view, not the whole page. */
  isWindowOnly?: boolean;
};

/** Compares the page with its stored picture; `npm run looks:renew` stores it anew. */
export async function expectLook(page: Page, name: string, { isWindowOnly = false }: Options = {}) {
  const look = await takeLook(page, { isWindowOnly });
  const file = path.join(FOLDER, `${name}.webp`);

  if (isRenewing()) {
    await store(file, look);
    return;
  }

  const stored = await readFile(file).catch(() => undefined);
  if (!stored) throw new Error(`There is no picture ${file} yet: store it with \`npm run looks:renew\`.`);

  const [before, after] = await Promise.all([pageSize(stored), pageSize(look)]);
  if (before.width !== after.width || before.height !== after.height) {
    await attach("after", look);
    throw new Error(
      `${name} was ${before.width} x ${before.height} px and is ${after.width} x ${after.height} px. ${HOW_TO_RENEW}`,
    );
  }

  const changes = await findChanges(stored, look);
  if (changes.length === 0) return;
  await attach("before", stored);
  await attach("after", look);
  const framed = await attach("changes", await frameChanges(look, changes), "png");
  throw new Error(`${name} looks different ${describe(changes)}: see ${framed}. ${HOW_TO_RENEW}`);
}

/** Compares what is no picture with what is stored. */
export async function expectStored(name: string, value: unknown) {
  const file = path.join(FOLDER, `${name}.json`);
  if (isRenewing()) await store(file, `${JSON.stringify(value, null, 2)}\n`);
  else expect(value, HOW_TO_RENEW).toEqual(JSON.parse(await readFile(file, "utf8")));
}

export async function takeLook(page: Page, { isWindowOnly = false }: Options = {}) {
  return toLook(await page.screenshot({ fullPage: !isWindowOnly, animations: "disabled", scale: "css" }));
}

function isRenewing() {
  return test.info().config.updateSnapshots === "all";
}

async function store(file: string, content: string | Buffer) {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, content);
}

/** Where on the page, in CSS px. */
function describe(changes: readonly Spot[]) {
  const tops = changes.map(({ top }) => top * 2);
  const lefts = changes.map(({ left }) => left * 2);
  return `in ${changes.length} spots, from ${Math.min(...tops)} to ${Math.max(...tops)} px down and ${Math.min(...lefts)} to ${Math.max(...lefts)} px across`;
}

async function attach(label: string, picture: Buffer, type = "webp") {
  const file = test.info().outputPath(`${label}.${type}`);
  await writeFile(file, picture);
  await test.info().attach(label, { path: file, contentType: `image/${type}` });
  return path.relative(process.cwd(), file);
}
