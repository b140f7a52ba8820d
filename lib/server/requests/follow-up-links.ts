import "server-only";

import * as z from "zod";

import { FOLLOW_UP_DAYS, FOLLOW_UP_STATES, type FollowUpState } from "@/lib/domain/request-state";
import { routes } from "@/lib/routes";
import { isEqualInConstantTime, signLink } from "@/lib/server/derived-key";
import { siteUrl } from "@/lib/server/env";

const LIFETIME_SECONDS = FOLLOW_UP_DAYS * 24 * 60 * 60;

const linkSchema = z.object({
  request: z.guid(),
  state: z.enum(FOLLOW_UP_STATES),
  /** It is in seconds since 1970. */
  until: z.string().regex(/^\d{1,12}$/),
  signature: z.string().regex(/^[\w-]{43}$/),
});

export const LINK_FIELDS = linkSchema.keyof().options;

export type FollowUpLinks = Record<FollowUpState, string>;

type FollowUpLink = { request: string; state: FollowUpState };

export function followUpLinks(request: string, now = Date.now()): FollowUpLinks {
  const until = String(Math.floor(now / 1000) + LIFETIME_SECONDS);

  function linkTo(state: FollowUpState) {
    const url = siteUrl(routes.followUp);
    const signature = sign(request, state, until);
    url.search = new URLSearchParams({ request, state, until, signature }).toString();
    return url.href;
  }
  return { contacted: linkTo("contacted"), booked: linkTo("booked"), "not-a-fit": linkTo("not-a-fit") };
}

export function readFollowUpLink(fields: unknown, now = Date.now()): FollowUpLink | null {
  const parsed = linkSchema.safeParse(fields);
  if (!parsed.success) return null;

  const { request, state, until, signature } = parsed.data;
  const isOurs = isEqualInConstantTime(Buffer.from(signature), Buffer.from(sign(request, state, until)));
  return isOurs && Number(until) * 1000 > now ? { request, state } : null;
}

function sign(...parts: string[]) {
  return signLink("contact follow-up links", parts.join("\n")).toString("base64url");
}
