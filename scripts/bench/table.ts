/** Columns as wide as what stands in them, numbers to the right. */
export function printTable(head: string[], rows: string[][]) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "));
  console.log();
}
