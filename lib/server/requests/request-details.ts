import "server-only";

import * as z from "zod";

import { REQUEST_STATES } from "@/lib/domain/request-state";
import { db } from "@/lib/server/db";
import { isId } from "@/lib/validation/id";

const detailsSchema = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  timestamp: z.date(),
  type: z.string().nullable(),
  packageTitle: z.string().nullable(),
  source: z.string().nullable(),
  suspectedSpam: z.boolean(),
  state: z.enum(REQUEST_STATES),
  privateNote: z.string(),
});

export type RequestDetails = z.infer<typeof detailsSchema>;

/** All that the desk shows of a request; null if there is none with this id. */
export async function findRequestDetails(id: string): Promise<RequestDetails | null> {
  if (!isId(id)) return null;
  const row = await db().contactRequest.findUnique({
    where: { id },
    select: {
      id: true,
      name: true,
      email: true,
      message: true,
      timestamp: true,
      type: true,
      packageTitle: true,
      source: true,
      suspectedSpam: true,
      state: true,
      privateNote: true,
    },
  });
  return row && detailsSchema.parse(row);
}

/** False if there is no such request. */
export async function savePrivateNote(id: string, privateNote: string): Promise<boolean> {
  const { count } = await db().contactRequest.updateMany({ where: { id }, data: { privateNote } });
  return count === 1;
}
