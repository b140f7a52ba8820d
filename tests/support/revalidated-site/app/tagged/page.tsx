import { readFile } from "node:fs/promises";

import { unstable_cache } from "next/cache";

const readTagged = unstable_cache(() => readFile("content.txt", "utf8"), [], { tags: ["content"] });

export default async function Page() {
  return <p>{await readTagged()}</p>;
}
