import { deskMetadata } from "@/app/(desk)/desk-metadata";
import { DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { readRequestSearch, searchRequests } from "@/lib/server/requests/search-requests";

import { RequestList } from "./request-list";
import { RequestPages } from "./request-pages";
import { SearchForm } from "./search-form";

export const generateMetadata = () => deskMetadata("Requests");

export default async function RequestsPage({ searchParams }: DeskPageProps) {
  const query = await searchParams;
  const search = readRequestSearch(query);
  const found = await loadForTrainer(() => searchRequests(search, query));
  if (!found) return <DeskUnavailable searchParams={searchParams} />;

  return (
    <DeskPage heading="Requests" query={query}>
      <SearchForm {...search} />
      <RequestList requests={found.requests} />
      <RequestPages search={search} isNewest={found.isNewest} older={found.older} />
    </DeskPage>
  );
}
