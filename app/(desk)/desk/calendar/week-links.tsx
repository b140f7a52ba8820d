import { TextLink } from "@/components/ui/text-link";
import { BLOCK_ID, deskWeekHref } from "@/lib/desk-routes";
import type { Week } from "@/lib/domain/dates";

/** The form below the week is far down on phones, so a link leads to it. */
export function WeekLinks({ week: { previous, next, title } }: { week: Week }) {
  const links = [
    { label: "Previous week", href: deskWeekHref({ week: previous }) },
    { label: "This week", href: deskWeekHref() },
    { label: "Next week", href: deskWeekHref({ week: next }) },
  ];
  return (
    <div className="mt-1 flex flex-wrap gap-x-6">
      <p className="w-full text-ash">{title}</p>
      <nav aria-label="Weeks" className="flex flex-wrap gap-x-6">
        {links.map(({ label, href }) => (
          <TextLink key={label} href={href} prefetch={false} className="flex min-h-11 items-center">
            {label}
          </TextLink>
        ))}
      </nav>
      <a
        href={`#${BLOCK_ID}`}
        className="flex min-h-11 items-center text-gold underline underline-offset-4 hover:text-gold-bright"
      >
        Block a time
      </a>
    </div>
  );
}
