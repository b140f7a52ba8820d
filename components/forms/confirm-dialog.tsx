import type { ComponentProps, ReactNode } from "react";

import { Button } from "@/components/ui/button";

type ConfirmDialogProps = {
  id: string;
  label: string;
  /** "quiet" is for what is seldom wanted. */
  variant: NonNullable<ComponentProps<typeof Button>["variant"]> | "quiet";
  question: string;
  consequences: ReactNode;
  /** The form under the question is labeled by `<id>-heading`. */
  children: ReactNode;
};

const QUIET = "min-h-11 cursor-pointer text-ash underline underline-offset-4 hover:text-danger print:hidden";

/** The dialog is a popover, which works without JavaScript. */
export function ConfirmDialog({ id, label, variant, question, consequences, children }: ConfirmDialogProps) {
  return (
    <>
      {variant === "quiet" ? (
        <button type="button" popoverTarget={id} className={QUIET}>
          {label}
        </button>
      ) : (
        <Button type="button" variant={variant} popoverTarget={id}>
          {label}
        </Button>
      )}
      <dialog
        id={id}
        popover="auto"
        aria-labelledby={`${id}-heading`}
        className="m-auto max-h-dvh scroll-pt-20 w-[min(32rem,calc(100vw-min(2.5rem,8vw)))] overflow-y-auto rounded-xl border border-steel bg-coal p-[min(1.5rem,6vw)] pt-0 text-bone backdrop:bg-black/75 sm:px-8 sm:pb-8"
      >
        {/* It stays where the rest scrolls: what has the focus may be below the first window. */}
        <h2
          id={`${id}-heading`}
          className="sticky top-0 display bg-coal pt-[min(1.5rem,6vw)] pb-4 text-heading sm:pt-8"
        >
          {question}
        </h2>
        <p className="mb-6 text-ash">{consequences}</p>
        {children}
      </dialog>
    </>
  );
}

/** This button comes first in the form, because opening the dialog focuses it. */
export function CloseButton({ dialogId, children }: { dialogId: string; children: ReactNode }) {
  return (
    <Button type="button" variant="outline" popoverTarget={dialogId} popoverTargetAction="hide">
      {children}
    </Button>
  );
}
