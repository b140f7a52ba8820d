import { deskMetadata } from "@/app/(desk)/desk-metadata";
import { DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { DeskSection } from "@/app/(desk)/desk-section";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";

import { AnswerTime } from "./answer-time";
import { GroupTable } from "./group-table";
import { loadNumbers } from "./load-numbers";
import { WeekChart } from "./week-chart";
import { WeekTable } from "./week-table";

export const generateMetadata = deskMetadata("Numbers");

export default async function NumbersPage({ searchParams }: DeskPageProps) {
  const query = await searchParams;
  const loaded = await loadForTrainer(loadNumbers);
  if (loaded.kind !== "ok") return <DeskUnavailable {...loaded} query={query} />;
  const { weeks, topics, sources, answerTime } = loaded.data;
  const isEmpty = topics.length === 0 && weeks.every((week) => week.attended + week.missed + week.cancelled === 0);

  return (
    <DeskPage heading="Numbers" query={query}>
      {isEmpty && <p className="mt-4">No requests yet.</p>}
      {!isEmpty && (
        <>
          <DeskSection id="weeks" title="The last twelve weeks">
            <WeekChart weeks={weeks} />
            <WeekTable weeks={weeks} />
          </DeskSection>
          <DeskSection id="topics" title="By topic">
            <GroupTable labelledBy="topics" column="Topic" groups={topics} />
          </DeskSection>
          <DeskSection id="sources" title="By source">
            <GroupTable labelledBy="sources" column="Source" groups={sources} />
          </DeskSection>
          <AnswerTime {...answerTime} />
        </>
      )}
    </DeskPage>
  );
}
