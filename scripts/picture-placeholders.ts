import path from "node:path";

/** Colors of a picture's upper, middle and lower third: a hint of it that weighs nothing. */
export async function placeholderColors(master: Buffer): Promise<string[]> {
  const { default: sharp } = await import("sharp");
  const thirds = await sharp(master).flatten().resize(1, 3, { fit: "fill" }).removeAlpha().toColorspace("srgb");
  const bytes = await thirds.raw().toBuffer();
  return [0, 3, 6].map((start) => `#${bytes.subarray(start, start + 3).toString("hex")}`);
}

/** A class, since the policy forbids `style` attributes. */
export function placeholderClass(file: string) {
  return `placeholder-${path.parse(file).name.replace(/[^\w-]/g, "-")}`;
}

/** Fills a picture's space while it loads. */
export function placeholderStyles(pictures: Iterable<readonly [file: string, colors: string[]]>) {
  return [...pictures]
    .filter(([, colors]) => colors.length > 0)
    .map(([file, colors]) => `.${placeholderClass(file)} {\n  background: linear-gradient(${colors.join(", ")});\n}\n`)
    .join("");
}
