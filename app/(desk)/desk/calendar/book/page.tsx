import { cache } from "react";

import { deskMetadata, DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { DeskTimesForm } from "@/app/(desk)/desk-times-form";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { loadTimes } from "@/app/(desk)/load-times";
import { deskBookHref } from "@/lib/desk-routes";
import { findRequest } from "@/lib/server/requests/request-rows";
import { isId } from "@/lib/validation/stored-values";

import { bookAtDesk } from "./actions";

const ACTIONS = [bookAtDesk];

/** It is undefined if the URL names no request, and null if there is no such request. */
const find = cache(async (id: string | string[] | undefined) =>
  id === undefined ? undefined : isId(id) ? findRequest(id) : null,
);

export const generateMetadata = deskMetadata("Book a time", async ({ searchParams }: DeskPageProps) =>
  find((await searchParams)["request"]),
);

export default async function BookPage({ searchParams }: DeskPageProps) {
  const query = await searchParams;
  const loaded = await loadForTrainer(async () => {
    const request = await find(query["request"]);
    return request === null ? null : { request, times: await loadTimes(query) };
  });
  if (loaded.kind !== "ok") return <DeskUnavailable {...loaded} query={query} actions={ACTIONS} />;
  const { request, times } = loaded.data;
  const hidden = request ? { request: request.id } : {};

  return (
    <DeskPage heading="Book a time" query={query} actions={ACTIONS}>
      {request && <p className="mt-3">{`For ${request.name}.`}</p>}
      <DeskTimesForm
        action={bookAtDesk}
        button="Book"
        hidden={hidden}
        asksWhere
        asksWho={!request}
        times={times}
        hrefFrom={(from) => deskBookHref({ ...hidden, from })}
      />
    </DeskPage>
  );
}
