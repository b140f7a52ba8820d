import * as z from "zod";

import { defineContent } from "./define-content";
// scripts/prepare-pictures.ts generates this file before every build, start and test.
import prepared from "@/lib/generated/pictures.json" with { type: "json" };

const variantSchema = z.strictObject({
  url: z.string().startsWith("/pictures/"),
  width: z.int().positive(),
});

const preparedPictureSchema = z.strictObject({
  hash: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** It is a class from `lib/generated/pictures.css`, or empty for a drawing. */
  placeholder: z.strictObject({ className: z.string(), colors: z.array(z.string()) }),
  /** The narrowest comes first. The list is empty for a drawing (.svg), which is served unchanged. */
  avif: z.array(variantSchema),
});

export type PreparedPicture = z.infer<typeof preparedPictureSchema>;

const pictures = defineContent(
  "pictures",
  z.record(z.string().startsWith("/images/"), preparedPictureSchema),
  prepared,
);

export const PLACEHOLDER_PICTURE = "/images/placeholder.svg";

/** @throws Error if `public/images` has no such file. */
export function preparedPicture(src: string): PreparedPicture {
  const picture = pictures[src];
  if (!picture) throw new Error(missingPicture(src));
  return picture;
}

export const pictureFile = z.string().refine((src) => Object.hasOwn(pictures, src), {
  error: ({ input }) => missingPicture(String(input)),
});

const percent = z.int().min(0).max(100).multipleOf(10, "must be 0, 10, 20 … 100 percent");

/** Uses the specification's field names. */
export const pictureSchema = z.strictObject({
  img: pictureFile,
  img_alt: z.string(),
  /** This must stay in sight when the picture is cropped, such as a face, in percent from the left and from the top. */
  img_focus: z.tuple([percent, percent]).default([50, 50]),
});

export type Picture = z.infer<typeof pictureSchema>;

function missingPicture(src: string) {
  return `there is no picture "public${src}"`;
}
