import { useCallback, useRef, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Values = Readonly<Record<string, string>>;

/** Passwords are never kept. `data-draft` marks the hidden fields that belong to a draft. */
const FIELDS = "textarea, select, input:not([type=hidden], [hidden], [autocomplete$=-password]), [data-draft]";
const PREFIX = "draft:";
const NOTHING: Values = {};

/** Keeps what was typed, in this tab only. A field to which the page has given another value since stays as it is. */
export function useDraft(id: string | null) {
  const formRef = useRef<HTMLFormElement>(null);
  const originals = useRef<Values>({});
  const [restored, setRestored] = useState(NOTHING);

  const keep = useCallback(() => {
    const values = formRef.current ? readFields(formRef.current, valueOf) : {};
    const isTouched = Object.entries(originals.current).some(([name, original]) => values[name] !== original);
    store(id, isTouched ? values : {}, originals.current);
  }, [id]);

  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      formRef.current = form;
      if (!form) return;
      originals.current = readFields(form, originalOf);
      const values = restore(id, form, originals.current);
      setRestored(values);
      // The draft includes what was typed before hydration.
      if (Object.keys(values).length === 0) keep();
    },
    [id, keep],
  );

  const restart = useCallback(() => {
    if (formRef.current) originals.current = readFields(formRef.current, valueOf);
    setRestored(NOTHING);
    store(id, NOTHING, NOTHING);
  }, [id]);

  return { formRef, attach, keep, restart, restored };
}

/** For a form on the next page, which this one leads to. */
export function startDraft(id: string, name: string, value: string) {
  store(id, { [name]: value }, NOTHING);
}

/** Removes the drafts of all forms, because somebody else may use the tab next. */
export function forgetDrafts() {
  inTabStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

function store(id: string | null, values: Values, originals: Values) {
  if (id === null) return;
  const draft = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    draft.append(name, originals[name] ?? "");
    draft.append(name, value);
  }
  const text = draft.toString();
  inTabStorage((storage) => (text ? storage.setItem(PREFIX + id, text) : storage.removeItem(PREFIX + id)));
}

function restore(id: string | null, form: HTMLFormElement, originals: Values): Values {
  const stored = id === null ? null : inTabStorage((storage) => storage.getItem(PREFIX + id));
  const draft = new URLSearchParams(stored ?? "");
  const shown = readFields(form, valueOf);
  const restored: Record<string, string> = {};
  for (const name of new Set(draft.keys())) {
    const [original = "", value = ""] = draft.getAll(name);
    const isTypedAnew = name in originals && shown[name] !== original && shown[name] !== value;
    if (isTypedAnew || original !== (originals[name] ?? "")) continue;
    restored[name] = value;
    for (const field of fieldsOf(form)) if (field.name === name) fill(field, value);
  }
  return restored;
}

/** If several fields have the same name, as radio buttons do, the last one that has a value counts. */
function readFields(form: HTMLFormElement, read: (field: Field) => string | undefined): Values {
  const values: Record<string, string> = {};
  for (const field of fieldsOf(form)) {
    const value = read(field);
    if (value !== undefined) values[field.name] = value || (values[field.name] ?? "");
  }
  return values;
}

function fieldsOf(form: HTMLFormElement) {
  return form.querySelectorAll<Field>(FIELDS);
}

function valueOf(field: Field) {
  return !isChoice(field) || field.checked ? field.value : "";
}

/** Returns the value that the page came with, or undefined for a hidden field, whose value may differ on each load. */
function originalOf(field: Field) {
  if (field.type === "hidden") return undefined;
  if (field instanceof HTMLSelectElement) return [...field.options].find((option) => option.defaultSelected)?.value;
  return !isChoice(field) || field.defaultChecked ? field.defaultValue : "";
}

function fill(field: Field, value: string) {
  if (isChoice(field)) field.checked = field.value === value;
  else if (field.type !== "hidden") field.value = value;
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}

/** Returns undefined if the browser stores nothing or has no space left. */
function inTabStorage<Result>(act: (storage: Storage) => Result) {
  try {
    return act(window.sessionStorage);
  } catch {
    return undefined;
  }
}
