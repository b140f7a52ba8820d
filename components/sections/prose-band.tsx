import { Band } from "@/components/ui/band";
import type { ProseBlock } from "@/lib/content/prose-block";

type ProseBandProps = ProseBlock & { id: string; tone?: "ink" | "coal" | "slate" };

export function ProseBand({ id, heading, paragraphs, tone = "ink" }: ProseBandProps) {
  return (
    <Band labelledBy={id} tone={tone}>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-6">
        <h2 id={id} className="display text-title">
          {heading}
        </h2>
        <Paragraphs texts={paragraphs} />
      </div>
    </Band>
  );
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="max-w-(--container-prose) space-y-5 text-ash *:first:text-lead *:first:text-bone">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
