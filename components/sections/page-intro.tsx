import type { PageIntro as PageIntroContent } from "@/lib/content/prose-block";

/** What a page opens with: its main heading, below the fixed header. */
export function PageIntro({ eyebrow, heading, intro }: PageIntroContent) {
  return (
    <div className="shell pt-[calc(var(--spacing-header)+4rem)] pb-12 md:pt-[calc(var(--spacing-header)+6rem)]">
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="mt-3 max-w-4xl display text-title">{heading}</h1>
      <p className="mt-5 max-w-(--container-prose) text-lead text-ash">{intro}</p>
    </div>
  );
}
