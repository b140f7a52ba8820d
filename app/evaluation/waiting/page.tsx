import type { Metadata } from "next";
import { cache } from "react";

import { ActionForm } from "@/components/forms/action-form";
import { LinkUnavailable, PageNotFound } from "@/components/sections/page-status";
import { loadPage } from "@/lib/server/http/load-page";
import { FocusOnChange } from "@/components/islands/focus-on-change";
import { AccountCard } from "@/components/sections/account-card";
import { Button, ButtonLink } from "@/components/ui/button";
import { FORM_FAILED } from "@/lib/content/state-texts";
import { notFoundMetadata, PRIVATE_PAGE } from "@/lib/content/page-metadata";
import { routes } from "@/lib/routes";
import { readWaitingToken, waitingToken } from "@/lib/server/bookings/booking-links";
import { isOnWaitingList } from "@/lib/server/bookings/waiting-list";

import { leaveList } from "./actions";

type Query = Record<string, string | string[] | undefined>;
type PageProps = { searchParams: Promise<Query> };

const HEADING = "Leave the waiting list";

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { token, left } = await searchParams;
  const { kind } = await loadEntry(token, left !== undefined);
  return { ...PRIVATE_PAGE, ...(kind === "missing" ? notFoundMetadata : { title: HEADING }) };
}

/** The page asks for a click, because email scanners open links and must not change anything. */
export default async function WaitingPage({ searchParams }: PageProps) {
  const { token, left } = await searchParams;
  const loaded = await loadEntry(token, left !== undefined);
  if (loaded.kind === "down") return <LinkUnavailable heading={HEADING} />;
  if (loaded.kind === "missing") return <PageNotFound />;
  const { id, isWaiting } = loaded.data;
  return (
    <>
      {isWaiting ? <LeaveCard id={id} /> : <LeftCard />}
      <FocusOnChange version={isWaiting ? 0 : 1} />
    </>
  );
}

function LeaveCard({ id }: { id: string }) {
  return (
    <AccountCard
      heading={HEADING}
      intro="You get no more emails about open times. You can join again whenever you like."
    >
      <ActionForm action={leaveList} noResponse={FORM_FAILED} className="grid gap-6">
        <input type="hidden" name="token" value={waitingToken(id)} />
        <Button type="submit" className="w-full">
          Leave the list
        </Button>
      </ActionForm>
    </AccountCard>
  );
}

function LeftCard() {
  return (
    <AccountCard heading="Done" intro="You get no more emails about open times.">
      <p role="status">You left the waiting list.</p>
      <ButtonLink href={routes.evaluation} className="mt-6 w-full">
        See open times
      </ButtonLink>
    </AccountCard>
  );
}

/** The outcome is "missing" if the link is not valid or the entry is over, unless its owner has just left. */
const loadEntry = cache((token: Query[string], hasLeft: boolean) =>
  loadPage("waiting list not shown", async () => {
    const id = readWaitingToken(token);
    if (id === null) return null;
    const isWaiting = await isOnWaitingList(id);
    return isWaiting || hasLeft ? { id, isWaiting } : null;
  }),
);
