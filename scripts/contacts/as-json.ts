import { escapeControls } from "./escape-controls";
import { type ListedMessage, toColumns } from "./listed-message";

/** Escaped once more than JSON asks for, in JSON's own way, so that it can be looked at in a terminal. */
export function asJson(messages: ListedMessage[]) {
  return `${escapeControls(JSON.stringify(messages.map(toColumns), null, 2))}\n`;
}
