import type { ReactNode } from "react";

type PageFailureProps = {
  children: ReactNode;
};

export function PageFailure({ children }: PageFailureProps) {
  return (
    <div className="shell py-[calc(var(--spacing-header)+6rem)]">
      <div role="alert">
        <h1 className="display text-title">Something went wrong</h1>
        <p className="mt-4 max-w-(--container-prose) text-lead text-ash">
          The page couldn’t be shown. Please try again, or call or email if it keeps happening.
        </p>
      </div>
      <div className="mt-8">{children}</div>
    </div>
  );
}
