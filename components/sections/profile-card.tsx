import type { ReactNode } from "react";

type ProfileCardProps = {
  /** The id of the heading, which also labels a form inside. */
  id: string;
  heading: string;
  children: ReactNode;
};

export function ProfileCard({ id, heading, children }: ProfileCardProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 card px-4 py-3 sm:p-8">
      <h2 id={id} className="mb-3 display text-heading sm:mb-5">
        {heading}
      </h2>
      {children}
    </section>
  );
}
