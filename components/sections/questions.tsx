import { Band, BandHeading } from "@/components/ui/band";
import { Icon } from "@/components/ui/icon";
import type { Questions as QuestionsContent } from "@/lib/content/page-blocks";

type QuestionsProps = QuestionsContent & { tone?: "ink" | "coal" };

export function Questions({ heading, items, tone = "ink" }: QuestionsProps) {
  return (
    <Band labelledBy="questions" tone={tone}>
      <div className="grid gap-12 lg:grid-cols-3 lg:gap-x-6 print:gap-3">
        <BandHeading id="questions" title={heading} />
        <div className="divide-y divide-steel border-y border-steel lg:col-span-2 print:columns-2 print:gap-8 print:divide-y-0">
          {items.map(({ question, answer }) => (
            <details key={question} className="group print:break-inside-avoid">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold text-balance hover:text-gold print:min-h-0 print:pb-1 print:*:hidden [&::-webkit-details-marker]:hidden">
                {question}
                <Icon name="chevron-down" className="size-5 text-gold transition-transform group-open:rotate-180" />
              </summary>
              <p className="pr-10 pb-5 text-ash print:pr-0 print:pb-0">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Band>
  );
}
