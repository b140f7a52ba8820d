import { Fragment } from "react";

/** Shows a text such as "Wednesday, November 25, 10:00 AM" and keeps each part whole where it fits on a line. */
export function BreaksAfterCommas({ text }: { text: string }) {
  return (
    <span>
      {text.split(", ").map((part, index, { length }) => (
        <Fragment key={part}>
          {index > 0 && <span> </span>}
          <span className="inline-block">{index < length - 1 ? `${part},` : part}</span>
        </Fragment>
      ))}
    </span>
  );
}
