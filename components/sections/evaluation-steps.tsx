import { Band, BandHeading } from "@/components/ui/band";
import { contactPage } from "@/lib/content/contact-page";

export function EvaluationSteps() {
  const { heading, intro, steps } = contactPage.evaluation;

  return (
    <Band labelledBy="evaluation-steps" tone="coal">
      <BandHeading id="evaluation-steps" title={heading} intro={intro} />
      <ol className="mt-12 grid gap-10 md:grid-cols-3">
        {steps.map(({ title, description }, index) => (
          <li key={title} className="border-t-2 border-gold pt-5">
            <p aria-hidden="true" className="display text-title text-gold">
              {index + 1}
            </p>
            <h3 className="mt-2 display text-heading">{title}</h3>
            <p className="mt-3 text-ash">{description}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
