import { readFile } from "node:fs/promises";

export default async function NotFound() {
  return <p>{`No such page, ${await readFile("content.txt", "utf8")}`}</p>;
}
