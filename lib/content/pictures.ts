import * as z from "zod";

import { defineContent } from "@/lib/content/define-content";
// Made by scripts/prepare-pictures.ts before every build, start and test.
import prepared from "@/lib/generated/pictures.json" with { type: "json" };

const variantSchema = z.strictObject({
  url: z.string().startsWith("/pictures/"),
  width: z.int().positive(),
});

const preparedPictureSchema = z.strictObject({
  hash: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Of the styles in `lib/generated/pictures.css`; empty for a drawing. */
  placeholder: z.strictObject({ className: z.string(), colors: z.array(z.string()) }),
  /** Narrowest first. Empty for a drawing (.svg), which is shown as it is. */
  avif: z.array(variantSchema),
  webp: z.array(variantSchema),
});

export type PreparedPicture = z.infer<typeof preparedPictureSchema>;

const pictures = defineContent(
  "pictures",
  z.record(z.string().startsWith("/images/"), preparedPictureSchema),
  prepared,
);

/** Shown where a picture fails to load. */
export const PLACEHOLDER_PICTURE = "/images/placeholder.svg";

/** @throws Error when `public/images` has no such file. */
export function preparedPicture(src: string): PreparedPicture {
  const picture = pictures[src];
  if (!picture) throw new Error(missingPicture(src));
  return picture;
}

/** The path of a picture or drawing that exists, such as "/images/hero.jpg". */
export const pictureFile = z.string().refine((src) => Object.hasOwn(pictures, src), {
  error: ({ input }) => missingPicture(String(input)),
});

/** The fields of an entry that has a picture, under the specification's names. */
export const pictureFields = {
  img: pictureFile,
  img_alt: z.string(),
  img_width: z.int().positive(),
  img_height: z.int().positive(),
};

export const pictureSchema = z.strictObject(pictureFields);

export type Picture = z.infer<typeof pictureSchema>;

function missingPicture(src: string) {
  return `there is no picture "public${src}"`;
}
