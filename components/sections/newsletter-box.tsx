import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { notFoundPage } from "@/lib/content/not-found-page";

/** The box has no behavior yet (specification, section 2) and says so. */
export function NewsletterBox() {
  const { heading, label, button, note } = notFoundPage.newsletter;

  return (
    <section
      aria-labelledby="newsletter"
      className="mt-10 max-w-sm rounded-xl border border-steel bg-ink/80 p-4 print:hidden"
    >
      <h2 id="newsletter" className="mb-1 eyebrow">
        {heading}
      </h2>
      <TextField label={label} type="email" autoComplete="email" hint={note} enterKeyHint="done" />
      <Button type="button" variant="outline" className="mt-3 min-h-11 py-2">
        {button}
      </Button>
    </section>
  );
}
