import { TextLink } from "@/components/ui/text-link";
import { deskRequestsFileHref, deskRequestsHref } from "@/lib/routes";
import type { RequestSearch } from "@/lib/server/requests/search-requests";

type RequestPagesProps = {
  search: RequestSearch;
  /** Cursors; null if there are none. */
  newer: string | null;
  older: string | null;
};

const LINK = "inline-flex min-h-11 items-center";

export function RequestPages({ search, newer, older }: RequestPagesProps) {
  const query = { q: search.q, ...(search.state && { state: search.state }) };

  return (
    <div className="mt-4 flex flex-wrap gap-x-8">
      {newer && (
        <TextLink href={deskRequestsHref({ ...query, before: newer })} prefetch={false} className={LINK}>
          Newer
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
