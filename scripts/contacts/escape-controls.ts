/** C0 and C1 (terminal commands), line separators, and the marks that turn the reading direction of what follows. */
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Makes visible what a terminal would obey instead of show; line feeds and tabs stay. */
export function escapeControls(text: string) {
  return text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
