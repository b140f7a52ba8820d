import type { ReactNode } from "react";

export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <div className="shell pt-[calc(var(--spacing-header)+2.5rem)] pb-band md:pt-[calc(var(--spacing-header)+4rem)]">
      {children}
    </div>
  );
}
