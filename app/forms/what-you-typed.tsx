/** Only these fields are shown, and passwords are never among them. */
const LABELS: Record<string, string> = {
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  message: "Message",
  address: "Address",
  note: "Note",
  day: "Day",
  from: "From",
  minutes: "Minutes",
};

/** The user can copy this, because the form is not shown with what was typed. */
export function WhatYouTyped({ values }: { values: Partial<Record<string, string>> }) {
  const typed = Object.entries(LABELS).filter(([name]) => values[name]);
  if (typed.length === 0) return null;

  return (
    <section aria-labelledby="typed" className="mt-3 max-w-(--container-prose) border-l-2 border-gold pl-4">
      <h2 id="typed" className="font-semibold">
        What you typed
      </h2>
      <dl>
        {typed.map(([name, label]) => (
          <div key={name} className="mt-2">
            <dt className="text-ash">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {values[name]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
