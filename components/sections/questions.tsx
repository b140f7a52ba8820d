import { Band } from "@/components/ui/band";
import { BandHeading } from "@/components/ui/band-heading";
import { Icon } from "@/components/ui/icon";
import type { Questions as QuestionsContent } from "@/lib/content/questions";

type QuestionsProps = QuestionsContent & { tone?: "ink" | "coal" };

/** Questions that unfold their answers. */
export function Questions({ heading, items, tone = "ink" }: QuestionsProps) {
  return (
    <Band labelledBy="questions" tone={tone}>
      <div className="grid gap-12 lg:grid-cols-3 lg:gap-x-6">
        <BandHeading id="questions" title={heading} />
        <div className="divide-y divide-steel border-y border-steel lg:col-span-2">
          {items.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold hover:text-gold [&::-webkit-details-marker]:hidden">
                {question}
                <Icon name="chevron-down" className="size-5 text-gold transition-transform group-open:rotate-180" />
              </summary>
              <p className="pr-10 pb-5 text-ash">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Band>
  );
}
