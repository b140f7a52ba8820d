import { HONEYPOT_NAME } from "@/lib/validation/honeypot";

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
