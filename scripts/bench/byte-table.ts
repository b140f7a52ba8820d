import { firstScreen, type WeighedPage } from "./byte-budgets";
import { KINDS } from "./page-weight";

const CELL = 10;
const BYTES_PER_KB = 1_000;

/** One line per page, in KB of 1000 bytes. */
export function byteTable(weighed: WeighedPage[]) {
  const nameWidth = Math.max(...weighed.map(({ name }) => name.length));
  const row = (name: string, cells: string[]) =>
    name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(CELL)).join("");

  return [
    row(
      "",
      [...KINDS, "1st screen", "total"].map((name) => ` ${name}`),
    ),
    ...weighed.map(({ name, weight }) => {
      const amounts = KINDS.map((kind) => weight[kind]);
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      return row(name, [...amounts, firstScreen(weight), total].map(kilobytes));
    }),
  ].join("\n");
}

function kilobytes(amount: number) {
  return (amount / BYTES_PER_KB).toFixed(1);
}
