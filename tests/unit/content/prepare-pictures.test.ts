import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";

import { preparePictures } from "@/scripts/prepare-pictures";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"/>`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "pictures-"));
  await mkdir(path.join(root, "public/images"), { recursive: true });
  await saveMaster("wide.jpg", 900);
  await saveMaster("avatar-1.jpg", 400);
  await writeFile(path.join(root, "public/images/mark.svg"), DRAWING);
});

afterEach(() => rm(root, { recursive: true }));

test("each master is listed with its size, in widths up to its own", async () => {
  await preparePictures({ root });

  const manifest = await readManifest();
  expect(Object.keys(manifest)).toEqual(["/images/avatar-1.jpg", "/images/mark.svg", "/images/wide.jpg"]);
  expect(manifest["/images/wide.jpg"]).toMatchObject({ width: 900, height: 450 });
  expect(widths(manifest["/images/wide.jpg"].avif)).toEqual([480, 768, 900]);
  expect(widths(manifest["/images/avatar-1.jpg"].avif)).toEqual([96, 192]);
  expect(manifest["/images/mark.svg"]).toMatchObject({ width: 24, height: 12, avif: [] });
  expect(manifest["/images/wide.jpg"].avif[0].url).toMatch(/^\/pictures\/wide-480-[0-9a-f]{8}\.avif$/);
  expect(await variants()).toHaveLength(5);
});

test("the space of a picture that loads has its colors, from top to bottom; a drawing's stays empty", async () => {
  await sharp({ create: { width: 40, height: 30, channels: 3, background: "#000" } })
    .composite([{ input: { create: { width: 40, height: 10, channels: 3, background: "#f00" } }, top: 0, left: 0 }])
    .png()
    .toFile(path.join(root, "public/images/red top.png"));

  await preparePictures({ root });

  const styles = await readFile(path.join(root, "lib/generated/pictures.css"), "utf8");
  expect((await readManifest())["/images/red top.png"].placeholder.className).toBe("placeholder-red-top");
  expect(styles).toMatch(/\.placeholder-red-top \{\s*background: linear-gradient\(#[ef]00, #[01]00, #000\);/);
  expect(styles).toContain(".placeholder-wide {");
  expect(styles).not.toContain("placeholder-mark");
});

test("only what changed is encoded again, and what it replaces is deleted", async () => {
  await preparePictures({ root });
  const before = await variants();
  await saveMaster("wide.jpg", 500);
  const messages: string[] = [];

  await preparePictures({ root, onProgress: (message) => messages.push(message) });

  const after = await variants();
  expect(messages).toEqual(["Pictures: 1 of 1 (wide.jpg)"]);
  expect(after.filter((file) => file.startsWith("avatar"))).toEqual(before.filter((file) => file.startsWith("avatar")));
  expect(after.filter((file) => before.includes(file) && file.startsWith("wide"))).toEqual([]);
  expect(after).toHaveLength(4);
});

test("a master that is no picture is named", async () => {
  await writeFile(path.join(root, "public/images/broken.jpg"), "no picture");

  await expect(preparePictures({ root })).rejects.toThrow("broken.jpg");
});

async function saveMaster(file: string, width: number) {
  const gray = sharp({ create: { width, height: width / 2, channels: 3, background: "#777" } });
  await gray.jpeg().toFile(path.join(root, "public/images", file));
}

async function readManifest() {
  return JSON.parse(await readFile(path.join(root, "lib/generated/pictures.json"), "utf8"));
}

function widths(list: { width: number }[]) {
  return list.map(({ width }) => width);
}

async function variants() {
  return (await readdir(path.join(root, "public/pictures"))).sort();
}
