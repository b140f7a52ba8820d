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
  return (
    <div className="mt-4 flex flex-wrap gap-x-8">
      {!isNewest && (
        <TextLink href={deskRequestsHref(search)} prefetch={false} className={LINK}>
          Newest
        </TextLink>
      )}
      {older && (
        <TextLink href={deskRequestsHref({ ...search, after: older })} prefetch={false} className={LINK}>
          Older
        </TextLink>
      )}
      <a
        href={deskRequestsFileHref(search)}
        download
        className={`${LINK} text-gold underline underline-offset-4 hover:text-gold-bright`}
      >
        Download as CSV
      </a>
    </div>
  );
}
