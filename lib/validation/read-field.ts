/** What a field says. Anything but exactly one text, such as a file or a repeated field, counts as nothing. */
export function readField(formData: FormData, name: string) {
  const [value, ...others] = formData.getAll(name);
  return typeof value === "string" && others.length === 0 ? value : "";
}
