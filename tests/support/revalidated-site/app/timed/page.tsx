import { readFile } from "node:fs/promises";

export const revalidate = 1;

export default async function Page() {
  return <p>{await readFile("content.txt", "utf8")}</p>;
}
