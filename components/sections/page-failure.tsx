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
          The page could not be shown. Try again. If it keeps happening, please call or e-mail us.
        </p>
      </div>
      <div className="mt-8">{children}</div>
    </div>
  );
}
