import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { routes } from "@/lib/routes";

/** Stands below a form and says what happens to the data that is sent. */
export function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="text-sm text-ash">
      <span>{text}</span>{" "}
      <PrefetchedLink href={routes.privacy} className="underline underline-offset-4 hover:text-gold">
        Privacy
      </PrefetchedLink>
    </p>
  );
}
