/** Reads a list page by page, because it may not fit into memory. */
export async function* readPages<Row>(readPage: (after: Row | undefined) => Promise<Row[]>) {
  for (let page = await readPage(undefined); page.length > 0; page = await readPage(page.at(-1))) yield* page;
}
