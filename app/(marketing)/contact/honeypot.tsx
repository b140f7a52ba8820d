/** Named like nothing a browser or a password manager would fill in. */
export const HONEYPOT_NAME = "leave_blank";

/** A field that people do not see and programs fill in. */
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
