import "server-only";

import * as z from "zod";

import { PAGE_VIEW_RETENTION_MONTHS } from "@/lib/content/privacy-page";
import { monthsBefore } from "@/lib/domain/dates";
import { routes } from "@/lib/routes";
import { db } from "@/lib/server/db";

import { addKnownSources, putBackPageViews, takePageViews } from "./page-views";

const weekCountsSchema = z.array(
  z.object({ week: z.int(), source: z.string(), kind: z.enum(["visits", "viewsOfTimes"]), count: z.int() }),
);

let knowsSources = false;

/** Adds what this process has counted to what is stored. If that fails, it is kept for the next time. */
export async function storePageViews() {
  if (!knowsSources) await readKnownSources();
  const counted = takePageViews();
  if (counted.length === 0) return;
  const visitsOf = ({ source, views }: (typeof counted)[number]) => (source === "" ? 0 : views);
  try {
    // Prisma updates one row at a time. In order, two replicas cannot block each other.
    await db().$executeRaw`
      INSERT INTO page_views (day, path, source, views, visits)
      SELECT * FROM unnest(${counted.map(({ day }) => day)}::date[], ${counted.map(({ path }) => path)}::text[],
        ${counted.map(({ source }) => source)}::text[], ${counted.map(({ views }) => views)}::int[],
        ${counted.map(visitsOf)}::int[]) ORDER BY 1, 2, 3
      ON CONFLICT (day, path, source) DO UPDATE
        SET views = page_views.views + EXCLUDED.views, visits = page_views.visits + EXCLUDED.visits`;
  } catch (error) {
    putBackPageViews(counted);
    throw error;
  }
}

async function readKnownSources() {
  const where = { source: { not: "" } };
  const rows = await db().pageView.groupBy({ by: "source", where, _min: { day: true } });
  addKnownSources(
    rows.flatMap(({ source, _min: { day } }) => (day ? [{ source, firstDay: day.toISOString().slice(0, 10) }] : [])),
  );
  knowsSources = true;
}

export async function hasPageViewsBefore(day: string) {
  const first = await db().pageView.findFirst({ orderBy: { day: "asc" }, select: { day: true } });
  return first !== null && first.day < new Date(day);
}

export async function removeOldPageViews() {
  const day = { lt: monthsBefore(new Date(), PAGE_VIEW_RETENTION_MONTHS) };
  await db().pageView.deleteMany({ where: { day } });
}

/** `week` counts from the one that begins on `monday`. Views from this site's own pages have an empty source. */
export async function countVisitsByWeek(monday: string) {
  // Prisma groups by columns alone, not by weeks.
  const rows = await db().$queryRaw`
    WITH weeks AS (
      SELECT (day - ${monday}::date) / 7 AS week, source, sum(visits)::int AS visits,
        (sum(views) FILTER (WHERE path = ${routes.evaluation}))::int AS times
      FROM page_views WHERE day >= ${monday}::date GROUP BY 1, 2
    )
    SELECT week, source, 'visits' AS kind, visits AS count FROM weeks
    UNION ALL SELECT week, source, 'viewsOfTimes', times FROM weeks WHERE times > 0`;
  return weekCountsSchema.parse(rows);
}
