/**
 * The form in which React sends the arguments of a server action: numbered JSON parts, the first of them "0", in which
 * strings that begin with "$" mean something. Decoding a reference to nothing throws inside Next.
 * @typedef {Map<string, FormDataEntryValue>} Parts
 */

/** Escaped text, values JSON lacks, dates, and the fields of a form, which may be none. */
const HARMLESS = /^\$(?:\$|undefined$|NaN$|-?Infinity$|-0$|n-?\d{1,100}$|D\d{4}-[\d:.T-]+Z$|K[0-9a-f]{1,8}$)/;
/** Another part, or a value somewhere inside it. */
const REFERENCE = /^\$([0-9a-f]{1,8})((?::[^:]+)*)$/;

/**
 * Whether React can decode it, and it holds only what our forms send: text, plain data and forms.
 * @param {Parts} parts
 */
export function isDecodable(parts) {
  try {
    const models = new Map(
      [...parts]
        .filter(([name]) => /^[0-9a-f]{1,8}$/.test(name))
        .map(([name, part]) => [name, JSON.parse(String(part))]),
    );
    return (
      models.has("0") && [...models.values()].every((model) => stringsIn(model).every((text) => isSound(text, models)))
    );
  } catch {
    return false;
  }
}

/**
 * @param {string} text
 * @param {Map<string, unknown>} models
 */
function isSound(text, models) {
  if (!text.startsWith("$") || HARMLESS.test(text)) return true;
  const [, name = "", path = ""] = REFERENCE.exec(text) ?? [];
  return models.has(name) && path.split(":").slice(1).reduce(step, models.get(name)) !== undefined;
}

/**
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown}
 */
function step(value, key) {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function stringsIn(value) {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
