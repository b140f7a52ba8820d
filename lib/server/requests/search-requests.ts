import "server-only";

import * as z from "zod";

import { db } from "@/lib/server/db";
import { isId } from "@/lib/validation/stored-values";
import type { Prisma } from "@/prisma/client/client";

import { waitsForTime, WAITING_UNTIL, withState, withTopic, withWaitingUntil } from "./request-rows";

const PAGE_SIZE = 25;
const MAX_QUERY_LENGTH = 100;
const APOSTROPHES = /['‘’ʼ]/g;

export const REQUEST_FILTERS = ["new", "waiting", "contacted", "booked", "not-a-fit", "spam"] as const;

/** The query of the page, of its links and of the file. Anything unknown is left out. */
const searchSchema = z.object({
  /** It is a part of the name or the address, or empty for all requests. */
  q: z.string().transform(readText).catch(""),
  state: z.enum(REQUEST_FILTERS).or(z.literal("")).catch(""),
});

export type RequestSearch = z.infer<typeof searchSchema>;

type Cursor = { timestamp: Date; id: string };

export function readRequestSearch(query: Record<string, unknown>): RequestSearch {
  return searchSchema.parse(query);
}

function readText(q: string) {
  // PostgreSQL can store neither NUL nor half a character. Keyboards of phones add a space.
  const text = q.replaceAll("\0", "").toWellFormed().normalize("NFC").trim();
  return Array.from(text).slice(0, MAX_QUERY_LENGTH).join("");
}

/** Without a match it reads every request: an index for parts of names needs an extension that may be missing. */
export function matchRequests({ q, state }: RequestSearch): Prisma.ContactRequestWhereInput {
  const texts = spellings(q).map((text) => {
    // Prisma leaves these as they are, and LIKE gives them a meaning.
    const contains = text.replace(/[\\%_]/g, "\\$&");
    return { contains, mode: "insensitive" as const };
  });
  return {
    ...(q && { OR: texts.flatMap((text) => [{ name: text }, { email: text }]) }),
    ...(state && filterOf(state)),
  };
}

function filterOf(state: (typeof REQUEST_FILTERS)[number]): Prisma.ContactRequestWhereInput {
  switch (state) {
    case "spam":
      return { suspectedSpam: true };
    case "waiting":
      return { state: "new", suspectedSpam: false, ...waitsForTime() };
    case "new":
      return { state, suspectedSpam: false, NOT: waitsForTime() };
    default:
      return { state, suspectedSpam: false };
  }
}

/** Phones type curly apostrophes. Rows of earlier releases may hold letters apart from their accents (NFD). */
function spellings(q: string) {
  const texts = [q, q.replace(APOSTROPHES, "'"), q.replace(APOSTROPHES, "’")];
  return [...new Set(texts.flatMap((text) => [text, text.normalize("NFD")]))];
}

/** `after` is the cursor of the page before. */
export async function searchRequests(search: RequestSearch, { after }: { after?: unknown }) {
  const cursor = readCursor(after);
  const rows = await db().contactRequest.findMany({
    where: {
      ...matchRequests(search),
      ...(cursor && {
        timestamp: { lte: cursor.timestamp },
        NOT: { timestamp: cursor.timestamp, id: { gte: cursor.id } },
      }),
    },
    orderBy: [{ timestamp: "desc" }, { id: "desc" }],
    take: PAGE_SIZE + 1,
    select: {
      id: true,
      name: true,
      email: true,
      timestamp: true,
      type: true,
      packageTitle: true,
      source: true,
      suspectedSpam: true,
      state: true,
      ...WAITING_UNTIL,
    },
  });
  const requests = rows.slice(0, PAGE_SIZE).map((row) => withState(withWaitingUntil(withTopic(row))));
  return { requests, isNewest: cursor === null, older: rows.length > PAGE_SIZE ? cursorOf(requests.at(-1)) : null };
}

export type FoundRequest = Awaited<ReturnType<typeof searchRequests>>["requests"][number];

function cursorOf(request: Cursor | undefined) {
  return request ? `${request.timestamp.toISOString()}_${request.id}` : null;
}

function readCursor(text: unknown): Cursor | null {
  const [time = "", id] = typeof text === "string" ? text.split("_") : [];
  // PostgreSQL has no year 0.
  return isId(id) && time >= "0001" && z.iso.datetime().safeParse(time).success
    ? { timestamp: new Date(time), id }
    : null;
}
