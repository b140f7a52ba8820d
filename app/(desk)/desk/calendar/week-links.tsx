import { TextLink } from "@/components/ui/text-link";
import { deskCalendarHref } from "@/lib/desk-routes";
import type { CalendarWeek } from "@/lib/domain/calendar-weeks";

export function WeekLinks({ week: { previous, next } }: { week: CalendarWeek }) {
  const links = [
    { label: "Previous week", href: deskCalendarHref({ week: previous }) },
    { label: "This week", href: deskCalendarHref() },
    { label: "Next week", href: deskCalendarHref({ week: next }) },
  ];
  return (
    <nav aria-label="Weeks" className="mt-4 flex flex-wrap gap-x-6">
      {links.map(({ label, href }) => (
        <TextLink key={label} href={href} prefetch={false} className="flex min-h-11 items-center">
          {label}
        </TextLink>
      ))}
    </nav>
  );
}
