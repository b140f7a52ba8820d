import type { ReactNode } from "react";

const TONES = { ink: "bg-ink", coal: "bg-coal", slate: "bg-slate" } as const;

type BandProps = {
  /** Without the id of its heading, the section is not a landmark. */
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
      className={`pb-band ${isContinued ? "pt-6 md:pt-14 print:pt-0" : "pt-band"} ${TONES[tone]} ${className}`}
    >
      <div className="shell">{children}</div>
    </section>
  );
}

type BandHeadingProps = {
  id: string;
  eyebrow?: string;
  title: string;
  intro?: string;
  className?: string;
};

export function BandHeading({ id, eyebrow, title, intro, className = "" }: BandHeadingProps) {
  return (
    <div className={className}>
      {eyebrow && <p className="mb-2 eyebrow md:mb-3">{eyebrow}</p>}
      <h2 id={id} className="max-w-4xl display text-title">
        {title}
      </h2>
      {intro && <p className="mt-4 max-w-(--container-prose) text-lead text-balance text-ash">{intro}</p>}
    </div>
  );
}
