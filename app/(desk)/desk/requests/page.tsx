import { deskPage } from "@/app/(desk)/desk-page";
import { readRequestSearch, searchRequests } from "@/lib/server/requests/search-requests";

import { RequestList } from "./request-list";
import { RequestPages } from "./request-pages";
import { SearchForm } from "./search-form";

const { generateMetadata, Page } = deskPage({
  title: "Requests",
  load: ({ query }) => searchRequests(readRequestSearch(query), query),
  view: ({ requests, isNewest, older }, { query }) => (
    <>
      <SearchForm {...readRequestSearch(query)} />
      <RequestList requests={requests} />
      <RequestPages search={readRequestSearch(query)} isNewest={isNewest} older={older} />
    </>
  ),
});

export { generateMetadata, Page as default };
