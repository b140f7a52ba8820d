import path from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { aboutPage } from "@/lib/content/about-page";
import { contactPage } from "@/lib/content/contact-page";
import { dataSource } from "@/lib/content/data-source";
import { homePage } from "@/lib/content/home-page";
import { notFoundPage } from "@/lib/content/not-found-page";
import { PLACEHOLDER_PICTURE, preparedPicture } from "@/lib/content/pictures";
import { trainerPage } from "@/lib/content/trainer-page";

type Named = { src: string; width?: unknown; height?: unknown };

const content = { dataSource, homePage, aboutPage, trainerPage, contactPage, notFoundPage };
const named = [...picturesIn(content)];

test("content names pictures of every kind", () => {
  expect(named.length).toBeGreaterThan(25);
});

test.each(named)("$src exists and has the size that content states", async ({ src, width, height }) => {
  const real = await sharp(path.join("public", src)).metadata();

  if (width !== undefined) expect([width, height]).toEqual([real.width, real.height]);
  expect(preparedPicture(src)).toMatchObject({ width: real.width, height: real.height });
});

test("the placeholder is a drawing, shown as it is", () => {
  expect(PLACEHOLDER_PICTURE).toBe("/images/placeholder.svg");
  expect(preparedPicture(PLACEHOLDER_PICTURE)).toMatchObject({ avif: [] });
});

/** Every object that names a picture, however deep it lies. */
function* picturesIn(value: unknown): Generator<Named> {
  if (typeof value !== "object" || value === null) return;
  const src = pictureOf(value);
  if (src) yield { src, ...sizeOf(value) };
  for (const part of Object.values(value)) yield* picturesIn(part);
}

function pictureOf(entry: object) {
  for (const field of ["img", "image", "imageUrl"]) {
    const src: unknown = Reflect.get(entry, field);
    if (typeof src === "string") return src;
  }
  return null;
}

function sizeOf(entry: object) {
  return "img_width" in entry && "img_height" in entry ? { width: entry.img_width, height: entry.img_height } : {};
}
