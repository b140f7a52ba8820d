import path from "node:path";

import sharp from "sharp";

import { INK } from "./brand-colors";

const MARK_FILE = path.join(process.cwd(), "app/icon.svg");
const MARK_HEIGHT_PX = 24;
const DOTS_PER_INCH = 72;

/** The mark on the brand's dark ground as PNG; `portion` is how much of the width it takes. */
export async function drawBrandIcon(sizePx: number, portion: number) {
  const markPx = Math.round(sizePx * portion);
  const mark = await sharp(MARK_FILE, { density: (DOTS_PER_INCH * markPx) / MARK_HEIGHT_PX })
    .resize(markPx, markPx)
    .toBuffer();
  const ground = { width: sizePx, height: sizePx, channels: 4, background: INK } as const;
  const icon = await sharp({ create: ground })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
  return new Response(new Uint8Array(icon), { headers: { "Content-Type": "image/png" } });
}
