import sharp from "sharp";

/** Half the size shows every change and takes a quarter of the bytes. */
const SCALE = 0.5;
const WEBP = { quality: 80, effort: 4 };

type Grid = {
  /** The side of a cell in px of the stored picture. */
  cell: number;
  /** How far apart the mean colors of a cell may be, per channel of 256. */
  tolerance: number;
};

/**
 * Another rasterizer draws other edges, yet nearly the same mean color; what moved or changed its color does not. Small
 * cells find what moved, larger ones a color that changed. The figures are twice what letters drawn a little heavier
 * make.
 */
const GRIDS: readonly Grid[] = [
  { cell: 2, tolerance: 56 },
  { cell: 8, tolerance: 24 },
  { cell: 32, tolerance: 9 },
];

/** A cell or two at an edge may fall either way; nothing that anybody sees is so small. */
const TOLERATED_SPOTS = 3;

export type Spot = { left: number; top: number; size: number };

/** A screenshot as it is stored and compared. */
export async function toLook(screenshot: Buffer) {
  const { width, height } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .resize(Math.round(width * SCALE), Math.round(height * SCALE), { fit: "fill" })
    .webp(WEBP)
    .toBuffer();
}

/** The size of the page a look shows, in CSS px. */
export async function pageSize(look: Buffer) {
  const { width, height } = await sharp(look).metadata();
  return { width: width / SCALE, height: height / SCALE };
}

/** Where two looks of one size differ, in px of the stored pictures; nowhere, if it is no more than chance. */
export async function findChanges(before: Buffer, after: Buffer): Promise<Spot[]> {
  const found = await Promise.all(GRIDS.map((grid) => findChangedCells(before, after, grid)));
  const spots = found.flat();
  return spots.length > TOLERATED_SPOTS ? spots : [];
}

/** The new look with every change framed. */
export async function frameChanges(look: Buffer, changes: readonly Spot[]) {
  const { width, height } = await sharp(look).metadata();
  const frames = changes.map(
    ({ left, top, size }) => `<rect x="${left - 3}" y="${top - 3}" width="${size + 6}" height="${size + 6}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="#f0f" stroke-width="2">${frames.join("")}</svg>`;
  return sharp(look)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

async function findChangedCells(before: Buffer, after: Buffer, { cell, tolerance }: Grid) {
  const [a, b] = await Promise.all([meanColors(before, cell), meanColors(after, cell)]);
  const cells = Array.from({ length: a.columns * a.rows }, (_, index) => index);
  return cells
    .filter((index) =>
      [0, 1, 2].some(
        (channel) => Math.abs((a.data[index * 3 + channel] ?? 0) - (b.data[index * 3 + channel] ?? 0)) > tolerance,
      ),
    )
    .map((index) => ({
      left: (index % a.columns) * cell,
      top: Math.floor(index / a.columns) * cell,
      size: cell,
    }));
}

async function meanColors(look: Buffer, cell: number) {
  const { width, height } = await sharp(look).metadata();
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const data = await sharp(look)
    .resize(columns, rows, { fit: "fill", kernel: "linear" })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, columns, rows };
}
