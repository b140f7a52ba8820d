import { Band } from "@/components/ui/band";
import { trainerPage } from "@/lib/content/trainer-page";

export function TrainerClients() {
  const { heading, groups } = trainerPage.clients;

  return (
    <Band labelledBy="clients" isContinued>
      <h2 id="clients" className="display text-title">
        {heading}
      </h2>
      <dl className="mt-8 grid gap-x-8 gap-y-6 lg:grid-cols-3">
        {groups.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-lead font-semibold text-gold">{title}</dt>
            <dd className="mt-1 text-ash">{text}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
