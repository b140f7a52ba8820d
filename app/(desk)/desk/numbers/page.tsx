import { deskPage, DeskSection } from "@/app/(desk)/desk-page";

import { AnswerTime } from "./answer-time";
import { loadNumbers } from "./load-numbers";
import { funnelTable, groupTable, NumbersTable, sourceTable, weekTable } from "./numbers-table";
import { WeekChart } from "./week-chart";

const { generateMetadata, Page } = deskPage({
  title: "Numbers",
  load: loadNumbers,
  view: ({ weeks, periods, visitSources, topics, answerTime }) => (
    <div className="xl:grid xl:grid-cols-2 xl:grid-rows-[auto_auto_1fr] xl:gap-x-12">
      {visitSources.length > 0 && (
        <>
          <DeskSection id="visits" title="From visit to training">
            <NumbersTable labelledBy="visits" {...funnelTable(periods)} />
            <h3 id="visit-sources" className="mt-8 font-semibold">
              Where visits come from
            </h3>
            <NumbersTable labelledBy="visit-sources" {...sourceTable(visitSources)} />
          </DeskSection>
          <DeskSection
            id="weeks"
            title="The last twelve weeks"
            className="xl:col-start-2 xl:row-span-full xl:row-start-1"
          >
            <WeekChart weeks={weeks} />
            <NumbersTable labelledBy="weeks" {...weekTable(weeks)} />
          </DeskSection>
        </>
      )}
      {topics.length === 0 && <p className="mt-8">No requests yet.</p>}
      {topics.length > 0 && (
        <>
          <DeskSection id="topics" title="By topic">
            <p className="mt-1 text-sm text-ash">Booked counts the requests that are booked now.</p>
            <NumbersTable labelledBy="topics" {...groupTable("Topic", topics)} />
          </DeskSection>
          <AnswerTime {...answerTime} />
        </>
      )}
    </div>
  ),
});

export { generateMetadata, Page as default };
