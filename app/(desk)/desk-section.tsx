import type { ReactNode } from "react";

type DeskSectionProps = { id: string; title: string; className?: string; children: ReactNode };

export function DeskSection({ id, title, className = "", children }: DeskSectionProps) {
  return (
    <section aria-labelledby={id} className={`mt-8 max-w-4xl ${className}`}>
      <h2 id={id} className="mb-3 display text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
