import { TextLink } from "@/components/ui/text-link";
import { deskRequestsFileHref, deskRequestsHref } from "@/lib/desk-routes";
import type { RequestSearch } from "@/lib/server/requests/search-requests";

type RequestPagesProps = {
  search: RequestSearch;
  isNewest: boolean;
  older: string | null;
};

const LINK = "inline-flex min-h-11 min-w-11 items-center";

export function RequestPages({ search, isNewest, older }: RequestPagesProps) {
  const query = { q: search.q, ...(search.state && { state: search.state }) };

  return (
    <div className="mt-4 flex flex-wrap gap-x-8">
      {!isNewest && (
        <TextLink href={deskRequestsHref(query)} prefetch={false} className={LINK}>
          Newest
        </TextLink>
      )}
      {older && (
        <TextLink href={deskRequestsHref({ ...query, after: older })} prefetch={false} className={LINK}>
          Older
        </TextLink>
      )}
      <a
        href={deskRequestsFileHref(query)}
        download
        className={`${LINK} text-gold underline underline-offset-4 hover:text-gold-bright`}
      >
        Download as CSV
      </a>
    </div>
  );
}
