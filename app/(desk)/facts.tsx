import type { ReactNode } from "react";

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-4 grid max-w-4xl gap-x-8 gap-y-2 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 max-[20rem]:grid-cols-1">
      <dt className="text-ash">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
