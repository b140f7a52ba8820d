/** https://v8.dev/blog/explicit-compile-hints */
const HINT = "//# allFunctionsCalledOnLoad\n";
const SCRIPT = /^\/_next\/static\/chunks\/.*\.js$/;
/** React and Next; of smaller scripts too little is compiled to matter. */
const LEAST_CHARACTERS = 150_000;

/**
 * Asks the browser to compile a large script while it arrives, on a thread of its own. Otherwise it compiles each
 * function on the page's thread when it is first called, which holds up a tap for a tenth of a second on a phone.
 * @param {string} path
 * @param {string} script
 */
export function withCompileHint(path, script) {
  return SCRIPT.test(path) && script.length >= LEAST_CHARACTERS ? HINT + script : script;
}
