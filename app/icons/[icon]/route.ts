import { drawBrandIcon } from "@/app/brand-icon";

// A maskable icon may be cut to a circle of 80 of 100 of its width, so its mark is smaller.
const ICONS = new Map([
  ["192.png", { sizePx: 192, portion: 0.78 }],
  ["512.png", { sizePx: 512, portion: 0.78 }],
  ["maskable-192.png", { sizePx: 192, portion: 0.58 }],
  ["maskable-512.png", { sizePx: 512, portion: 0.58 }],
]);

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return [...ICONS.keys()].map((icon) => ({ icon }));
}

/** The web manifest's icons, drawn at build time. */
export async function GET(_request: Request, { params }: { params: Promise<{ icon: string }> }) {
  const icon = ICONS.get((await params).icon);
  return icon ? drawBrandIcon(icon.sizePx, icon.portion) : new Response(null, { status: 404 });
}
