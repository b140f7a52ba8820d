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

/** Longer than the server's database timeout. */
const SEND_TIMEOUT_MS = 30_000;

/**
 * The address to which forms are sent without JavaScript. Given to React, so that every component with the same action and
 * address gets the result, wherever it stands on the page.
 */
export const THIS_PAGE = "";

/** Nothing was stored. */
const UNSENT = ["idle", "incomplete", "error", "failed", "signed-out"];

/** `fieldErrors` by the names of the fields. */
type FormState = { status: string; fieldErrors?: Record<string, string[] | undefined> };
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type FormSubmission<State, Unsent> = {
  /** Under which name what was typed is kept until it is sent; null for a form of buttons or passwords alone. */
  draft: string | null;
  action: (previous: Awaited<State>, formData: FormData) => Promise<Awaited<State>>;
  idle: Awaited<State>;
  /** Validates in the browser; null if the form can be sent. */
  check?: (form: HTMLFormElement, formData: FormData) => Unsent | null;
  /** What the browser cannot tell of a field whose error is shown. */
  isStillWrong?: (control: Control) => boolean;
  /** For a visitor who is offline, a server that is down, or a page of another release than the server's. */
  failWithoutResponse: (formData: FormData, isOutdated: boolean) => Awaited<State>;
  /** Called after the result is rendered. Must be a stable function. */
  onOutcome: (form: HTMLFormElement, state: Awaited<State> | Unsent) => void;
  /** Called before a result that is another page is shown. */
  onLeave?: () => void;
};

/**
 * Submits a form with JavaScript, so that it reports a failed connection and keeps its values. Before hydration the
 * browser submits the form itself and the server renders the result. A field's error leaves as soon as the field is right.
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
    /** Of a form that was sent with JavaScript. */
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

/** The second click of a double click may follow the first one's response, and would send the form that it changed. */
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
