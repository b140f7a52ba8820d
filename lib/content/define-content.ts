import * as z from "zod";

export const text = z.string().min(1);

/** Throws when the module loads, so that a mistake fails the build. `name` is the module's file name in words. */
export function defineContent<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  content: z.input<Schema>,
): z.output<Schema> {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;

  const mistakes = parsed.error.issues.map((issue) => `  ${z.core.toDotPath(issue.path) || "(all)"}: ${issue.message}`);
  throw new Error([`Mistake in lib/content/${name.replaceAll(" ", "-")}.ts:`, ...mistakes].join("\n"));
}

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
