type EvaluationIntroProps = { eyebrow: string; heading: string; intro: string };

/** Lower than other pages' intros, so that times are in view at once. */
export function EvaluationIntro({ eyebrow, heading, intro }: EvaluationIntroProps) {
  return (
    <div className="shell pt-[calc(var(--spacing-header)+1.5rem)] print:pt-4">
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="mt-2 display text-title">{heading}</h1>
      <p className="mt-3 max-w-4xl text-ash">{intro}</p>
    </div>
  );
}
