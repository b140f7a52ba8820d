import { ImageResponse } from "next/og";
import sharp from "sharp";

import { allPublicPages } from "@/lib/content/public-pages";
import { SOCIAL_PICTURE_SIZE, socialPictureName } from "@/lib/content/page-metadata";

import { loadSocialCardFiles, SocialCard } from "./social-card";

const JPEG = { quality: 84, mozjpeg: true };

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return allPublicPages.map(({ path }) => ({ picture: socialPictureName(path) }));
}

/** The Open Graph images are generated at build time. */
export async function GET(_request: Request, { params }: { params: Promise<{ picture: string }> }) {
  const { picture } = await params;
  const page = allPublicPages.find(({ path }) => socialPictureName(path) === picture);
  if (!page) return new Response(null, { status: 404 });

  const { background, mark, font } = await loadSocialCardFiles();
  const drawn = new ImageResponse(<SocialCard title={page.title} background={background} mark={mark} />, {
    ...SOCIAL_PICTURE_SIZE,
    fonts: [{ name: "Bebas Neue", data: font }],
  });
  // PNG would be ten times as large, and some services reject large images.
  const jpeg = await sharp(await drawn.arrayBuffer())
    .jpeg(JPEG)
    .toBuffer();
  return new Response(new Uint8Array(jpeg), { headers: { "Content-Type": "image/jpeg" } });
}
