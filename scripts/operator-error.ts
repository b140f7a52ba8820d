/** Something the operator can mend. The message is all they see: one line that says what and how. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
