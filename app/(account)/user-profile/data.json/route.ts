import { loginHref, routes } from "@/lib/routes";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { exportPerson } from "@/lib/server/personal-data/export-person";
import { log } from "@/lib/server/log";
import { streamText } from "@/lib/server/http/stream-text";

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
    return new Response(streamText(await exportPerson(user), "data not exported in full"), { headers });
  } catch (error) {
    log.error({ error }, "data not exported");
    return new Response("Your data can’t be shown at the moment.\n", {
      status: 503,
      headers: { ...NO_STORE, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
}
