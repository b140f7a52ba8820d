import { log } from "@/lib/server/log";

const NO_STORE = { "Cache-Control": "private, no-store" };

/** The status is 404 without a calendar and 503 on failure: programs would delete the events of an empty calendar. */
export async function calendarResponse(filename: string, read: () => Promise<string | null>) {
  try {
    const calendar = await read();
    if (calendar === null) return new Response("Not found\n", { status: 404, headers: NO_STORE });

    const headers = {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${filename}"`,
    };
    return new Response(calendar, { headers: { ...NO_STORE, ...headers } });
  } catch (error) {
    log.warn({ error }, "calendar not read");
    const headers = { ...NO_STORE, "Retry-After": "60" };
    return new Response("The calendar can’t be read at the moment.\n", { status: 503, headers });
  }
}
