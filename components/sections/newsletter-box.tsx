import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { notFoundPage } from "@/lib/content/not-found-page";

/** The box has no behavior yet (specification, section 2) and says so. */
export function NewsletterBox() {
  const { heading, label, button, note } = notFoundPage.newsletter;

  return (
    <section
      aria-labelledby="newsletter"
      className="mt-14 max-w-md rounded-xl border border-steel bg-ink/80 p-6 print:hidden"
    >
      <h2 id="newsletter" className="mb-4 display text-heading">
        {heading}
      </h2>
      <TextField label={label} type="email" autoComplete="email" hint={note} />
      <Button type="button" variant="outline" className="mt-4">
        {button}
      </Button>
    </section>
  );
}
