"use client";

import { unstable_rethrow } from "next/navigation";
import { type ComponentProps, type SubmitEvent, useState, useTransition } from "react";

import { ignoreSecondClick, withinTimeLimit } from "@/components/ui/use-form-submission";

import { FAILED } from "./desk-messages";

type DeskFormProps = Omit<ComponentProps<"form">, "action"> & { action: (formData: FormData) => Promise<void> };

/** A form of buttons, whose result is another page. With JavaScript a lost connection keeps the page, and says so. */
export function DeskForm({ action, children, ...form }: DeskFormProps) {
  const [isSending, startSending] = useTransition();
  const [hasFailed, setHasFailed] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const formData = new FormData(event.currentTarget, event.nativeEvent.submitter);
    setHasFailed(false);
    startSending(async () => {
      try {
        await withinTimeLimit(action(formData));
      } catch (error) {
        // The page that shows the result.
        unstable_rethrow(error);
        startSending(() => setHasFailed(true));
      }
    });
  }

  const handlers = { onClick: ignoreSecondClick, onSubmit: handleSubmit };
  return (
    <form {...form} action={action} {...handlers}>
      {children}
      <p role="alert" className="col-span-full basis-full font-semibold text-danger empty:hidden">
        {hasFailed && FAILED}
      </p>
    </form>
  );
}
