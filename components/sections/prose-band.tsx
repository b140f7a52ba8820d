import { Band } from "@/components/ui/band";
import type { ProseBlock } from "@/lib/content/page-blocks";

import { ContentPicture } from "./content-picture";

type ProseBandProps = ProseBlock & { id: string; tone?: "ink" | "coal" | "slate" };

export function ProseBand({ id, heading, paragraphs, picture, tone = "ink" }: ProseBandProps) {
  return (
    <Band labelledBy={id} tone={tone}>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-6">
        <div className="flex flex-col gap-8 lg:pr-16">
          <h2 id={id} className="display text-title">
            {heading}
          </h2>
          {picture && (
            <ContentPicture
              src={picture.img}
              alt={picture.img_alt}
              focus={picture.img_focus}
              sizes="(min-width: 80rem) 35rem, 46vw"
              className="min-h-72 w-full flex-1 basis-0 rounded-xl object-cover max-lg:hidden print:hidden"
            />
          )}
        </div>
        <Paragraphs texts={paragraphs} />
      </div>
    </Band>
  );
}

type ParagraphsProps = {
  texts: readonly string[];
  isWide?: boolean;
};

export function Paragraphs({ texts, isWide = false }: ParagraphsProps) {
  return (
    <div
      className={`space-y-5 text-ash *:first:text-lead *:first:text-bone ${isWide ? "gap-x-12 *:break-inside-avoid md:columns-2" : "max-w-(--container-prose)"}`}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
