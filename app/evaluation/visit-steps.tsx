import { evaluationPage } from "@/lib/content/evaluation-page";

export function VisitSteps({ className }: { className: string }) {
  const { heading, steps } = evaluationPage.visit;

  return (
    <section aria-labelledby="visit-steps">
      <h2 id="visit-steps" className="display text-heading text-gold">
        {heading}
      </h2>
      <ol className={className}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span aria-hidden="true" className="display text-heading text-gold">
              {index + 1}
            </span>
            <p className="text-ash">
              <strong className="block text-bone">{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
