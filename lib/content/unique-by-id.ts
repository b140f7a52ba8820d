import * as z from "zod";

export function uniqueById<Entry extends z.ZodType<{ id: number }>>(entry: Entry) {
  return z.array(entry).check(({ value, issues }) => {
    const seen = new Set<number>();
    value.forEach(({ id }, index) => {
      if (seen.has(id)) {
        issues.push({ code: "custom", input: id, path: [index, "id"], message: `the id ${id} is used twice` });
      }
      seen.add(id);
    });
  });
}
