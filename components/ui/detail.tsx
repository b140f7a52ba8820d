import type { ReactNode } from "react";

import { Icon, type IconName } from "./icon";

type DetailProps = { icon: IconName; label: string; children: ReactNode };

export function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className="relative pl-10 cramped:px-0">
      <dt className="text-sm text-ash">
        <Icon name={icon} className="absolute top-1 left-0 size-6 text-gold cramped:hidden" />
        <span>{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
