import { notFound } from "next/navigation";

import { readField } from "@/lib/validation/read-field";
import { isId } from "@/lib/validation/stored-values";

/** Reads the id of the row that a form of the desk changes. */
export function readId(formData: FormData) {
  const id = readField(formData, "id");
  return isId(id) ? id : notFound();
}
