/** No browser or password manager fills in a field of this name. */
export const HONEYPOT_NAME = "leave_blank";

export function isHoneypotFilled(formData: FormData) {
  return formData.getAll(HONEYPOT_NAME).some((value) => value !== "");
}
