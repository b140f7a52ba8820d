/** Returns "" unless the field is exactly one text; files and repeated fields are not. */
export function readField(formData: FormData, name: string) {
  const [value, ...others] = formData.getAll(name);
  return typeof value === "string" && others.length === 0 ? value : "";
}

/** No browser or password manager fills in a field of this name. */
export const HONEYPOT_NAME = "leave_blank";

export function isHoneypotFilled(formData: FormData) {
  return formData.getAll(HONEYPOT_NAME).some((value) => value !== "");
}
