import { TextLink } from "@/components/ui/text-link";

type NameLinkProps = {
  href: string;
  name: string;
  /** Then the whole item, which is `relative`, is the target. */
  isWholeItem?: boolean;
  className?: string;
};

/** The visitor's name as a link to the request or the booking. */
export function NameLink({ href, name, isWholeItem = false, className = "" }: NameLinkProps) {
  const target = isWholeItem ? "after:absolute after:inset-0" : "min-h-11 py-1.5";

  return (
    <TextLink
      href={href}
      prefetch={false}
      className={`inline-flex w-fit max-w-full min-w-0 items-center leading-tight font-semibold ${target} ${className}`}
    >
      <span className="min-w-0 wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
    </TextLink>
  );
}
