import { escapeControls } from "./escape-controls";
import { type ListedMessages, toColumns } from "./listed-message";

/** Escaped once more than JSON asks for, in JSON's own way, so that it can be looked at in a terminal. */
export async function* asJson(messages: ListedMessages) {
  let separator = "";
  yield "[";
  for await (const message of messages) {
    const list = JSON.stringify([toColumns(message)], null, 2);
    yield separator + escapeControls(list.slice("[".length, -"\n]".length));
    separator = ",";
  }
  yield separator ? "\n]\n" : "]\n";
}
