"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import { describeOwnTime } from "@/lib/domain/describe-time";

type VisitorLocalTimeProps = {
  /** It is in the format of ISO 8601. */
  moment: string;
  /** It is the IANA zone of the time that is shown next to this one. */
  timeZone: string;
  className?: string;
};

export function VisitorLocalTime({ moment, timeZone, className = "mt-0.5 text-xs" }: VisitorLocalTimeProps) {
  const time = useBrowserValue<string | null | undefined>(() => describeOwnTime(new Date(moment), timeZone), undefined);
  if (time === undefined) return <span className={`own-time-space ${className}`} />;
  return (
    time && (
      <span data-own-time className={`text-wrap ${className}`}>
        <span>{`${time} `}</span>
        <span className="whitespace-nowrap">your time</span>
      </span>
    )
  );
}
