import { deskMetadata, DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { readRequestSearch, searchRequests } from "@/lib/server/requests/search-requests";

import { RequestList } from "./request-list";
import { RequestPages } from "./request-pages";
import { SearchForm } from "./search-form";

export const generateMetadata = deskMetadata("Requests");

export default async function RequestsPage({ searchParams }: DeskPageProps) {
  const query = await searchParams;
  const search = readRequestSearch(query);
  const loaded = await loadForTrainer(() => searchRequests(search, query));
  if (loaded.kind !== "ok") return <DeskUnavailable {...loaded} query={query} />;
  const { requests, isNewest, older } = loaded.data;

  return (
    <DeskPage heading="Requests" query={query}>
      <SearchForm {...search} />
      <RequestList requests={requests} />
      <RequestPages search={search} isNewest={isNewest} older={older} />
    </DeskPage>
  );
}
