import { loginHref, routes } from "@/lib/routes";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { exportPerson } from "@/lib/server/export-person";
import { log } from "@/lib/server/log";

const NO_STORE = { "Cache-Control": "no-store" };

export async function GET() {
  try {
    const user = await currentUser();
    if (!user)
      return new Response(null, { status: 307, headers: { ...NO_STORE, Location: loginHref(routes.profile) } });
    const headers = {
      ...NO_STORE,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
    };
    return new Response(toStream(await exportPerson(user)), { headers });
  } catch (error) {
    log.error({ error }, "data not exported");
    return new Response("Your data can’t be shown at the moment.\n", {
      status: 503,
      headers: { ...NO_STORE, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
}

function toStream(parts: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
