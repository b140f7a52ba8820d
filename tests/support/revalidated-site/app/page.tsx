import { readFile } from "node:fs/promises";

export default async function Page() {
  return <p>{await readFile("content.txt", "utf8")}</p>;
}
