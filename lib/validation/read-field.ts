/** Returns "" unless the field is exactly one text, so for files and repeated fields too. */
export function readField(formData: FormData, name: string) {
  const [value, ...others] = formData.getAll(name);
  return typeof value === "string" && others.length === 0 ? value : "";
}
