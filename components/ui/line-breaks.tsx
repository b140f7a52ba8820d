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

/** An address begins a line of its own if it fits there, and else breaks before the "@" first, then before the last dot. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  const dot = Math.max(at, email.lastIndexOf("."));
  return (
    <span className="inline-block max-w-full wrap-anywhere [text-decoration:inherit]">
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span className="inline-block max-w-full [text-decoration:inherit]">
        {email.slice(at, dot)}
        <wbr />
        {email.slice(dot)}
      </span>
    </span>
  );
}
