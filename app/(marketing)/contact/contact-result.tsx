import { FailureAlert } from "@/components/forms/failure-alert";
import { focusIf } from "@/components/forms/field";
import type { FormReport } from "@/components/forms/use-form";
import { ButtonLink } from "@/components/ui/button";
import { CHECK, IconFrame } from "@/components/ui/icon-frame";
import { PhoneLink } from "@/components/ui/text-link";
import { SEND_FAILED } from "@/lib/content/state-texts";
import type { FormState } from "@/lib/validation/form-state";

type ContactResultProps = {
  /** It is undefined while the form is being sent. */
  state: FormState | undefined;
  report: FormReport;
  phone: { display: string; e164: string };
  next: string;
};

/** All live regions are always rendered, because screen readers announce only changes within one. */
export function ContactResult({ state, report, phone, next }: ContactResultProps) {
  const isSent = state?.status === "done";
  const failure = state?.status === "error" ? SEND_FAILED : report.failure;

  return (
    <div tabIndex={-1} ref={isSent ? scrollIntoView : undefined} {...focusIf(isSent)} className="outline-none">
      <p
        role="status"
        className="flex items-center gap-2 font-semibold text-success not-empty:mt-6 not-empty:rounded-md not-empty:border not-empty:border-success/60 not-empty:bg-success/10 not-empty:px-[min(1rem,4vw)] not-empty:py-3"
      >
        {isSent && <IconFrame className="size-5 cramped:hidden">{CHECK}</IconFrame>}
        {isSent && <span>{state.message}</span>}
      </p>
      <p aria-live="polite" className="not-empty:mt-3">
        {isSent && (
          <span>
            {next} <PhoneLink {...phone} />.
          </span>
        )}
      </p>
      {isSent && state.href && (
        <ButtonLink href={state.href} variant="outline" className="mt-4">
          Pick a time now
        </ButtonLink>
      )}
      <FailureAlert {...report} failure={failure} phone={phone} className="mt-6" />
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
