"use client";

import { Fragment, useEffect, useRef, useState } from "react";

import { TextLink } from "@/components/ui/text-link";
import { type NextOpenTime, nextTimeLabels } from "@/lib/domain/time-labels";
import { evaluationHref, routes } from "@/lib/routes";

type NextOpenTimesProps = {
  label: string;
  /** A link with this text is shown until the times arrive. It is null where a link to all times is next to it. */
  link: string | null;
  className?: string;
};

/** Shows the next open times as links. It fetches them after `load`, because the page is static. */
export function NextOpenTimes({ label, link, className = "" }: NextOpenTimesProps) {
  const [labels, setLabels] = useState<ReturnType<typeof nextTimeLabels>>([]);
  const paragraphRef = useRef<HTMLParagraphElement>(null);
  const [isFocused, setIsFocused] = useState<boolean | undefined>(true);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    function load() {
      // If no times arrive, the link remains.
      fetchTimes(signal).then(
        (times) => {
          setIsFocused(paragraphRef.current?.matches(":focus-within"));
          setLabels(nextTimeLabels(times));
        },
        () => undefined,
      );
    }
    if (document.readyState === "complete") load();
    else window.addEventListener("load", load, { signal });
    return () => stop.abort();
  }, []);

  const toAllTimes = link ? [{ href: routes.evaluation, text: link, name: undefined }] : [];
  const toTimes = labels.map(({ local, text, name }) => ({ href: evaluationHref({ at: local }), text, name }));
  const intro = toTimes.length > 0 ? `${label} ` : "";
  const links = toTimes.length > 0 ? toTimes : toAllTimes;

  return (
    // The paragraph is as high as the times can be, so that nothing moves when they arrive.
    <p ref={paragraphRef} className={`min-h-[3lh] text-balance sm:min-h-[2lh] noscript:min-h-0 ${className}`}>
      {intro}
      {links.map(({ href, text, name }, index) => (
        // The times replace the first link, which would move behind the label, unless it has the focus.
        <Fragment key={isFocused ? index : text}>
          {index > 0 && <span> </span>}
          <span className="inline-block max-w-full">
            <TextLink href={href} aria-label={name}>
              {text}
            </TextLink>
            {index < links.length - 1 && <span> ·</span>}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

async function fetchTimes(signal: AbortSignal): Promise<NextOpenTime[]> {
  const response = await fetch(routes.nextOpenTimes, { signal });
  const times: unknown = response.ok ? await response.json() : [];
  return Array.isArray(times) ? times.filter(isOpenTime) : [];
}

function isOpenTime(time: unknown): time is NextOpenTime {
  if (typeof time !== "object" || time === null || !("starts" in time && "local" in time)) return false;
  return typeof time.starts === "string" && typeof time.local === "string";
}
