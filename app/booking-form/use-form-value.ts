import { type RefObject, useSyncExternalStore } from "react";

/** What the form holds now, so that what was picked before hydration or on another page of times counts as well. */
export function useFormValue<Value extends string | boolean>(
  formRef: RefObject<HTMLFormElement | null>,
  read: (formData: FormData) => Value,
  onServer: Value,
) {
  return useSyncExternalStore(
    subscribeToInput,
    () => (formRef.current ? read(new FormData(formRef.current)) : onServer),
    () => onServer,
  );
}

function subscribeToInput(notify: () => void) {
  document.addEventListener("change", notify);
  document.addEventListener("input", notify);
  return () => {
    document.removeEventListener("change", notify);
    document.removeEventListener("input", notify);
  };
}
