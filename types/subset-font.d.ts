// What the project uses of subset-font, which brings no types (its README, "API").
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    /** OpenType features to keep; all others go. */
    keepFeatures: string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  };

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
