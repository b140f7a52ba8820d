import type { ReactNode } from "react";

const TONES = { ink: "bg-ink", coal: "bg-coal", slate: "bg-slate" } as const;

type BandProps = {
  /** The id of the heading that names the section; without it the section is not a landmark. */
  labelledBy?: string;
  tone?: keyof typeof TONES;
  /** Reduces the top padding, because the section continues the one above. */
  isContinued?: boolean;
  className?: string;
  children: ReactNode;
};

export function Band({ labelledBy, tone = "ink", isContinued = false, className = "", children }: BandProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={`pb-band ${isContinued ? "pt-14 print:pt-0" : "pt-band"} ${TONES[tone]} ${className}`}
    >
      <div className="shell">{children}</div>
    </section>
  );
}
