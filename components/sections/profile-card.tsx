import type { ReactNode } from "react";

type ProfileCardProps = {
  /** Of the heading; a form inside is labeled by it. */
  id: string;
  heading: string;
  children: ReactNode;
};

export function ProfileCard({ id, heading, children }: ProfileCardProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 card p-5 sm:p-8">
      <h2 id={id} className="mb-5 display text-heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}
