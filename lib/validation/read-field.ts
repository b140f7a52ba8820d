/** Returns "" unless the field is exactly one text; files and repeated fields are not. */
export function readField(formData: FormData, name: string) {
  const [value, ...others] = formData.getAll(name);
  return typeof value === "string" && others.length === 0 ? value : "";
}
