import type { ReactNode } from "react";

import { describeDone } from "@/app/(desk)/desk-messages";
import type { DeskQuery } from "@/app/(desk)/desk-page";
import { DeskResult } from "@/app/(desk)/desk-result";

type WeekResultProps = {
  /** The id of the element that this stands in. */
  at: string;
  query: DeskQuery;
  now: Date;
  children?: ReactNode;
};

/** Says what was done here, beside what was pressed. */
export function WeekResult({ at, query, now, children }: WeekResultProps) {
  const done = query["at"] === at ? describeDone(query) : "";

  return (
    <DeskResult done={done} version={done ? now.getTime() : 0} isInPlace>
      {children}
    </DeskResult>
  );
}
