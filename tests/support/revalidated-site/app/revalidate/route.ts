import { revalidatePath, revalidateTag } from "next/cache";

export function GET(request: Request) {
  const { searchParams } = new URL(request.url);
  const [path, tag] = [searchParams.get("path"), searchParams.get("tag")];
  if (path) revalidatePath(path, searchParams.get("type") === "layout" ? "layout" : undefined);
  if (tag) revalidateTag(tag, searchParams.get("profile") ?? { expire: 0 });
  return new Response("revalidated");
}
