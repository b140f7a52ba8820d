import path from "node:path";

import sharp from "sharp";

import { INK } from "@/lib/content/brand-colors";

const MARK_FILE = path.join(process.cwd(), "app/icon.svg");
const MARK_HEIGHT_PX = 24;
const MARK_SHARE = 0.68;
const DOTS_PER_INCH = 72;

export const size = { width: 180, height: 180 };
export const contentType = "image/png";

export default async function AppleIcon() {
  const markPx = Math.round(size.width * MARK_SHARE);
  const mark = await sharp(MARK_FILE, { density: (DOTS_PER_INCH * markPx) / MARK_HEIGHT_PX })
    .resize(markPx, markPx)
    .toBuffer();
  const icon = await sharp({ create: { ...size, channels: 4, background: INK } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
  return new Response(new Uint8Array(icon), { headers: { "Content-Type": contentType } });
}
