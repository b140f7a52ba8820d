import { expect, test } from "vitest";
import * as z from "zod";

import { defineContent, uniqueById } from "@/lib/content/define-content";
import { iconNameSchema } from "@/lib/content/icon-names";
import { pictureFile } from "@/lib/content/pictures";

const schema = uniqueById(
  z.strictObject({
    id: z.int().positive(),
    icon_class: iconNameSchema,
    title: z.string().min(1),
    img: pictureFile,
    img_alt: z.string(),
    img_width: z.int(),
    img_height: z.int(),
  }),
);

const entry = {
  id: 1,
  icon_class: "home",
  title: "In-Home Training",
  img: "/images/in-home.jpg",
  img_alt: "",
  img_width: 1200,
  img_height: 800,
};

test.each([
  ["a missing field", { title: undefined }, "[1].title: "],
  ["an empty text", { title: "" }, "[1].title: "],
  ["a wrong type", { img_width: "1200" }, "[1].img_width: "],
  ["an unknown field", { tagline: "x" }, '[1]: Unrecognized key: "tagline"'],
  ["an unknown icon", { icon_class: "unicorn" }, "[1].icon_class: "],
  ["a duplicate id", { id: 1 }, "[1].id: the id 1 is used twice"],
  ["a missing picture", { img: "/images/nowhere.jpg" }, '[1].img: there is no picture "public/images/nowhere.jpg"'],
  ["a picture from elsewhere", { img: "https://cdn.example/a.jpg" }, "[1].img: there is no picture"],
  ["a property every object has", { img: "constructor" }, "[1].img: there is no picture"],
])("%s is named with file, entry and field", (_mistake, change, message) => {
  const content: unknown = [entry, { ...entry, id: 2, ...change }];

  expect(() => defineContent("training environments", z.unknown().pipe(schema), content)).toThrow(
    `Mistake in lib/content/training-environments.ts:\n  ${message}`,
  );
});

test("a list without mistakes comes back", () => {
  const content: unknown = [entry, { ...entry, id: 2, img: "/images/logo.svg" }];

  expect(defineContent("training environments", z.unknown().pipe(schema), content)).toEqual(content);
});
