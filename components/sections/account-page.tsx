import type { ReactNode } from "react";

export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <div className="shell pt-[calc(var(--spacing-header)+1.5rem)] pb-8 md:pt-[calc(var(--spacing-header)+4rem)] md:pb-band">
      {children}
    </div>
  );
}
