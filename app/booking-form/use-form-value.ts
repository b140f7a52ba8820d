import { type RefObject, useSyncExternalStore } from "react";

/** Reads the form itself, so that a choice made before hydration or on another page of times counts as well. */
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
