/** A name that no browser or password manager fills in. */
export const HONEYPOT_NAME = "leave_blank";

/** A field that is hidden from people and filled in by bots. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
