import { readFile } from "node:fs/promises";
import path from "node:path";

import { BONE, GOLD, INK } from "@/lib/content/brand-colors";
import { site } from "@/lib/content/site";
import { SOCIAL_PICTURE_SIZE } from "@/lib/content/page-metadata";

// The shade keeps the text readable over the photo.
const SHADE = `linear-gradient(to right, ${INK} 35%, transparent)`;

type SocialCardProps = {
  title: string;
  /** This and the mark are data URLs, because satori fetches nothing. */
  background: string;
  mark: string;
};

/** Satori renders this and supports only flexbox and inline styles. */
export function SocialCard({ title, background, mark }: SocialCardProps) {
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", fontFamily: "Bebas Neue", color: BONE }}>
      <img src={background} alt="" {...SOCIAL_PICTURE_SIZE} style={{ position: "absolute" }} />
      <div style={{ position: "absolute", width: 900, height: "100%", backgroundImage: SHADE }} />
      <div style={{ display: "flex", flexDirection: "column", justifyContent: "space-between", padding: 72 }}>
        <div style={{ display: "flex", alignItems: "center", gap: 22, fontSize: 54 }}>
          <img src={mark} alt="" width={84} height={84} />
          {site.brand}
        </div>
        <div style={{ display: "flex", flexDirection: "column", width: 760 }}>
          <div style={{ fontSize: 104, lineHeight: 0.92, textWrap: "balance" }}>{title}</div>
          <div style={{ marginTop: 28, fontSize: 40, color: GOLD }}>{site.tagline}</div>
        </div>
      </div>
    </div>
  );
}

export async function loadSocialCardFiles() {
  const [background, mark, font] = await Promise.all([
    readFile(fromRoot("public/images/og-background.jpg"), "base64"),
    readFile(fromRoot("app/icon.svg"), "base64"),
    readFile(fromRoot("node_modules/@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff")),
  ]);
  return {
    background: `data:image/jpeg;base64,${background}`,
    mark: `data:image/svg+xml;base64,${mark}`,
    font,
  };
}

function fromRoot(file: string) {
  // These files are read only at build time, so the standalone output does not need them.
  return path.join(/* turbopackIgnore: true */ process.cwd(), file);
}
