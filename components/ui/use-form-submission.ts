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

import { useDraft } from "./use-draft";

/** It is longer than the server's database timeout. */
const SEND_TIMEOUT_MS = 30_000;

/**
 * The address to which forms are sent without JavaScript. React gets it too, so that every component with the same
 * action and address gets the result, wherever it is on the page.
 */
export const THIS_PAGE = "";

/** The states in which nothing was stored. */
const UNSENT = ["idle", "incomplete", "error", "failed", "signed-out"];

/** The keys of `fieldErrors` are the names of the fields. */
type FormState = { status: string; fieldErrors?: Record<string, string[] | undefined> };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type FormSubmission<State, Unsent> = {
  /** The name under which the draft is kept until it is sent; null for a form that has only buttons or passwords. */
  draft: string | null;
  action: (previous: Awaited<State>, formData: FormData) => Promise<Awaited<State>>;
  idle: Awaited<State>;
  /** Validates in the browser; it returns null if the form can be sent. */
  check?: (form: HTMLFormElement, formData: FormData) => Unsent | null;
  /** Checks whether a field with an error is still wrong in a way that the browser cannot detect. */
  isStillWrong?: (control: Control) => boolean;
  /** It is called if the visitor is offline, the server is down, or the page and the server differ in release. */
  failWithoutResponse: (formData: FormData, isOutdated: boolean) => Awaited<State>;
  /** It is called after the result is rendered, and must be a stable function. */
  onOutcome: (form: HTMLFormElement, state: Awaited<State> | Unsent) => void;
  /** It is called if the result is another page, before that is shown. */
  onLeave?: () => void;
};

/**
 * Submits a form with JavaScript, so that it reports a failed connection and keeps its values. Before hydration the
 * browser submits the form itself and the server renders the result. An error disappears once its field is right.
 */
export function useFormSubmission<State extends FormState, Unsent extends FormState = never>({
  draft,
  action,
  idle,
  check,
  isStillWrong,
  failWithoutResponse,
  onOutcome,
  onLeave,
}: FormSubmission<State, Unsent>) {
  const [posted, formAction] = useActionState(action, idle, THIS_PAGE);
  const [sent, setSent] = useState<Awaited<State> | Unsent | null>(null);
  const [isSending, startSending] = useTransition();
  const { formRef, attach, keep, restart, restored } = useDraft(draft);
  const state = sent ?? posted;
  const [corrected, setCorrected] = useState<{ in: typeof state; names: string[] }>();
  const correctedNames = corrected?.in === state ? corrected.names : [];

  useEffect(() => {
    // From now on errors are shown under the fields instead of in browser popups.
    if (formRef.current) formRef.current.noValidate = true;
  }, [formRef]);

  useEffect(() => {
    if (formRef.current) onOutcome(formRef.current, state);
    if (!UNSENT.includes(state.status)) restart();
  }, [formRef, state, onOutcome, restart]);

  async function send(formData: FormData): Promise<Awaited<State>> {
    try {
      return await withinTimeLimit(action(idle, formData));
    } catch (error) {
      if (!isPageChange(error)) return failWithoutResponse(formData, unstable_isUnrecognizedActionError(error));
      restart();
      onLeave?.();
      throw error;
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;

    const formData = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const mistake = check?.(event.currentTarget, formData);
    if (mistake) {
      setSent(mistake);
      return;
    }
    startSending(async () => {
      const result = await send(formData);
      startSending(() => setSent(result));
    });
  }

  function handleInput({ target }: InputEvent<HTMLFormElement>) {
    keep();
    if (!isControl(target) || !state.fieldErrors?.[target.name]) return;
    if (target.validity.valid && !isStillWrong?.(target))
      setCorrected({ in: state, names: [...correctedNames, target.name] });
  }

  return {
    state: withoutErrors(state, correctedNames),
    /** The result of sending the form with JavaScript. */
    sent: isSending ? null : sent,
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

/** The second click of a double click may follow the response to the first, and would send the changed form. */
export function ignoreSecondClick(event: MouseEvent<HTMLFormElement>) {
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

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function withoutErrors<State extends FormState>(state: State, names: readonly string[]) {
  if (!state.fieldErrors || names.length === 0) return state;
  const open = Object.entries(state.fieldErrors).filter(([name]) => !names.includes(name));
  return { ...state, fieldErrors: Object.fromEntries(open) };
}

/** @throws Error if `sending` takes too long, as on a dead connection. */
export function withinTimeLimit<Result>(sending: Promise<Result>): Promise<Result> {
  const limit = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error("No response in time")), SEND_TIMEOUT_MS),
  );
  return Promise.race([sending, limit]);
}
