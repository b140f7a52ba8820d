import { readFile } from "node:fs/promises";

import { revalidatePath } from "next/cache";

async function renew() {
  "use server";
  revalidatePath("/");
}

export default async function Page() {
  return (
    <form action={renew}>
      <p>{await readFile("content.txt", "utf8")}</p>
      <button type="submit">Renew</button>
    </form>
  );
}
