import { Fragment } from "react";

/** A day and a time, such as "Wednesday, November 25, 10:00 AM", whose parts stay whole where they fit on a line. */
export function BreaksAfterCommas({ text }: { text: string }) {
  return (
    <span>
      {text.split(/(?<=,) /).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <span> </span>}
          <span className="inline-block">{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
