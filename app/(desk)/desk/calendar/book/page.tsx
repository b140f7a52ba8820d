import { deskPage } from "@/app/(desk)/desk-page";
import { DeskTimesForm } from "@/app/(desk)/desk-times-form";
import { loadTimes } from "@/app/(desk)/load-times";
import { deskBookHref } from "@/lib/desk-routes";
import { findRequest } from "@/lib/server/requests/request-rows";
import { isId } from "@/lib/validation/stored-values";

import { bookAtDesk } from "./actions";

const { generateMetadata, Page } = deskPage({
  title: "Book a time",
  async load({ query }) {
    const { request: id } = query;
    const request = isId(id) ? await findRequest(id) : null;
    return id !== undefined && !request ? null : { request, times: await loadTimes(query) };
  },
  view({ request, times }) {
    const hidden = request ? { request: request.id } : {};
    return (
      <>
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
      </>
    );
  },
});

export { generateMetadata, Page as default };
