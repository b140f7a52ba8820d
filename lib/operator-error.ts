/** Something the operator can fix. Only the message is printed: one line that says what is wrong and what to do. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
