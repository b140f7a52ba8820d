import type { ReactNode } from "react";

const TONES = { ink: "bg-ink", coal: "bg-coal", slate: "bg-slate" } as const;

type BandProps = {
  /** The id of the heading that names the band; without it the band is no landmark. */
  labelledBy?: string;
  tone?: keyof typeof TONES;
  /** Goes on from what stands above, such as a page's introduction. */
  isContinued?: boolean;
  className?: string;
  children: ReactNode;
};

/** A full-width strip of a page with the page's gutters and vertical rhythm. */
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
