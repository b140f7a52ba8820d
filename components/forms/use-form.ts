import { unstable_isUnrecognizedActionError, unstable_rethrow } from "next/navigation";
import {
  type InputEvent,
  type MouseEvent,
  type SubmitEvent,
  useActionState,
  useEffect,
  useState,
  useTransition,
} from "react";

import { SITE_UPDATED } from "@/lib/content/state-texts";
import { findExcess } from "@/lib/validation/fields";
import type { FieldErrors, FormAction, FormState } from "@/lib/validation/form-state";

import { useDraft } from "./use-draft";
import { type Control, findMistakes, isControl, readTyped, showOutcome } from "./form-controls";

/** It is longer than the server's database timeout. */
const SEND_TIMEOUT_MS = 30_000;

/** Without JavaScript, forms go here. React gets it too, so that all components with the action get its result. */
const THIS_PAGE = "";

const IDLE: FormState = { status: "idle" };

const SIGNED_OUT = "You were signed out. Sign in in a new tab, then press again.";

export type FormReport = {
  success?: string | undefined;
  failure?: string | undefined;
  retryAfterMs?: number | undefined;
  isSignedOut?: boolean;
};

type FormOptions = {
  /** The draft has this name until it is sent. It is null for a form that has only buttons or passwords. */
  draft: string | null;
  action: FormAction;
  /** The form shows this if the visitor is offline or the server is down. */
  noResponse: string;
  /** Describes a mistake in the browser. Otherwise only the server does. */
  describeMistake?: (control: Control) => string | undefined;
  /** It is called after the result is rendered, and must be a stable function. */
  onDone?: ((form: HTMLFormElement) => void) | undefined;
  /** It is called if the result is another page, before that is shown. */
  onLeave?: ((form: HTMLFormElement | null) => void) | undefined;
  /** It is the id of the element to which the browser scrolls without JavaScript. */
  responseAt?: string | undefined;
};

/** If the connection fails, the form keeps its values. Before hydration, the browser submits the form itself. */
export function useForm<Name extends string>({
  draft,
  action,
  noResponse,
  describeMistake,
  onDone,
  onLeave,
  responseAt,
}: FormOptions) {
  const [posted, formAction] = useActionState(action, IDLE, responseAt ? `#${responseAt}` : THIS_PAGE);
  const [sent, setSent] = useState<FormState | null>(null);
  const [isSending, startSending] = useTransition();
  const { formRef, attach, keep, restart, restored } = useDraft(draft);
  const state = sent ?? posted;
  const [corrected, setCorrected] = useState<{ in: FormState; names: string[] }>();
  const correctedNames = corrected?.in === state ? corrected.names : [];
  const found = "fieldErrors" in state ? state.fieldErrors : undefined;
  const errors: FieldErrors<Name> | undefined = found && withoutErrors(found, correctedNames);
  const values: Partial<Record<Name, string>> = state.values ?? {};

  useEffect(() => {
    // From now on errors are shown under the fields instead of in browser popups.
    if (formRef.current) formRef.current.noValidate = true;
  }, [formRef]);

  useEffect(() => {
    const form = formRef.current;
    if (form) showOutcome(form, state);
    if (state.status !== "done") return;
    if (form) onDone?.(form);
    restart();
  }, [formRef, state, onDone, restart]);

  async function send(formData: FormData): Promise<FormState> {
    try {
      return await withinTimeLimit(action(IDLE, formData));
    } catch (error) {
      if (!isPageChange(error)) {
        const message = unstable_isUnrecognizedActionError(error) ? SITE_UPDATED : noResponse;
        return { status: "failed", message, values: readTyped(formData) };
      }
      restart();
      onLeave?.(formRef.current);
      throw error;
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;

    const formData = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const fieldErrors = findMistakes(event.currentTarget, describeMistake);
    if (fieldErrors) {
      setSent({ status: "incomplete", fieldErrors, values: readTyped(formData) });
      return;
    }
    startSending(async () => {
      const result = await send(formData);
      startSending(() => setSent(result));
    });
  }

  function handleInput({ target }: InputEvent<HTMLFormElement>) {
    keep();
    if (!isControl(target) || !found?.[target.name]) return;
    if (target.validity.valid && !findExcess(target.name, target.value)) {
      setCorrected({ in: state, names: [...correctedNames, target.name] });
    }
  }

  function field(name: Name, initial?: string) {
    return { name, defaultValue: values[name] ?? initial, error: errors?.[name]?.[0] };
  }

  return {
    state,
    report: isSending ? {} : describeOutcome(state, sent !== null),
    values,
    errors,
    field,
    isSending,
    formRef,
    restored,
    formProps: {
      ref: attach,
      action: formAction,
      onClick: ignoreSecondClick,
      onSubmit: handleSubmit,
      onInput: handleInput,
    },
  };
}

/** Without JavaScript, `PostedOutcome` reports what failed, because the page may not have the form. */
function describeOutcome(state: FormState, isSent: boolean): FormReport {
  if ((state.status === "done" || state.status === "failed") && state.at) return {};
  if (state.status === "done") return { success: state.message };
  if (state.status === "error") return { failure: state.message, retryAfterMs: state.retryAfterMs };
  if (state.status === "failed" && isSent) return { failure: state.message };
  return state.status === "signed-out" && isSent ? { failure: SIGNED_OUT, isSignedOut: true } : {};
}

/** The second click of a double click may follow the response to the first, and would send the changed form. */
function ignoreSecondClick(event: MouseEvent<HTMLFormElement>) {
  const isOnButton = event.target instanceof Element && event.target.closest("[type=submit]");
  if (isOnButton && event.detail > 1) event.preventDefault();
}

/** Successful actions may end with a redirect, which Next.js throws. */
function isPageChange(error: unknown) {
  try {
    unstable_rethrow(error);
    return false;
  } catch {
    return true;
  }
}

function withoutErrors(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

/** @throws Error if `sending` takes too long, as on a dead connection. */
function withinTimeLimit<Result>(sending: Promise<Result>): Promise<Result> {
  const limit = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error("No response in time")), SEND_TIMEOUT_MS),
  );
  return Promise.race([sending, limit]);
}
