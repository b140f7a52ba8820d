import { type RefObject, useLayoutEffect } from "react";

type Draft = { original: string; typed: string };

/** By form and field. */
const drafts = new Map<string, ReadonlyMap<string, Draft>>();

/** Keeps unsent text while the visitor reads another page, or the result of another form on the same page. */
export function useDraft(formRef: RefObject<HTMLFormElement | null>, formId: string) {
  useLayoutEffect(() => {
    const found = formRef.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS) ?? [];
    const fields = [...found].map((field) => ({ field, original: field.defaultValue }));
    for (const { field, original } of fields) {
      const draft = drafts.get(formId)?.get(field.name);
      if (draft?.original === original && field.value === original) field.value = draft.typed;
    }
    return () => {
      const unsent = fields.filter(({ field, original }) => field.value !== original);
      drafts.set(formId, new Map(unsent.map(({ field, original }) => [field.name, { original, typed: field.value }])));
    };
  }, [formRef, formId]);
}

const FIELDS = "textarea, input:not([type=hidden])";
