/**
 * The form in which React sends the arguments of a server action: numbered JSON parts, the first of them "0", in which
 * strings that begin with "$" mean something. Decoding a reference to nothing throws inside Next.
 * @typedef {Map<string, FormDataEntryValue>} Parts
 */

/** A hidden field with this name says which fields hold the action. */
const REF = "$ACTION_REF_";
const BOUND = /^\$@([0-9a-f]{1,8})$/;
/** Escaped text, values JSON lacks, dates, and the fields of a form, which may be none. */
const HARMLESS = /^\$(?:\$|undefined$|NaN$|-?Infinity$|-0$|n-?\d{1,100}$|D\d{4}-[\d:.T-]+Z$|K[0-9a-f]{1,8}$)/;
/** Deeper than any form of ours nests. */
const MAX_DEPTH = 50;
/** Another part, or a value somewhere inside it. */
const REFERENCE = /^\$([0-9a-f]{1,8})((?::[^:]+)*)$/;

/**
 * Whether React can decode the arguments of a call, and they hold only what our forms send: text, plain data and forms.
 * @param {Parts} parts
 */
export function isDecodable(parts) {
  const models = parseModels([...parts]);
  return models !== undefined && Array.isArray(models.get("0")) && areSound(models);
}

/**
 * The same for a form that the browser sends by itself: its hidden fields name the action and the arguments before the
 * form.
 * @param {Parts} fields
 */
export function isFormDecodable(fields) {
  return [...fields.keys()].every((name) => !name.startsWith(REF) || isActionDecodable(fields, name.slice(REF.length)));
}

/**
 * @param {Parts} fields
 * @param {string} key
 */
function isActionDecodable(fields, key) {
  const prefix = `$ACTION_${key}:`;
  const own = [...fields].filter(([name]) => name.startsWith(prefix));
  const models = parseModels(own.map(([name, part]) => [name.slice(prefix.length), part]));
  const action = models?.get("0");
  if (!models || typeof action !== "object" || action === null) return false;

  models.delete("0");
  const bound = "bound" in action ? action.bound : undefined;
  if (bound === null) return areSound(models);
  const [, name = ""] = (typeof bound === "string" && BOUND.exec(bound)) || [];
  return Array.isArray(models.get(name)) && areSound(models);
}

/**
 * @param {[string, FormDataEntryValue][]} parts
 * @returns {Map<string, unknown> | undefined}
 */
function parseModels(parts) {
  try {
    const numbered = parts.filter(([name]) => /^[0-9a-f]{1,8}$/.test(name));
    return new Map(numbered.map(([name, part]) => [name, JSON.parse(String(part))]));
  } catch {
    return undefined;
  }
}

/** @param {Map<string, unknown>} models */
function areSound(models) {
  /** @type {Map<string, unknown>} What a part may speak of: React refuses a reference to one that comes later. */
  const earlier = new Map();
  try {
    return [...models].every(([name, model]) => {
      const isModelSound = stringsIn(model).every((text) => isSound(text, earlier));
      earlier.set(name, model);
      return isModelSound;
    });
  } catch {
    // Nested too deeply.
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
 * Level by level, so that each value is looked at once.
 * @param {unknown} model
 * @returns {string[]}
 * @throws when it is nested too deeply.
 */
function stringsIn(model) {
  /** @type {string[]} */
  const strings = [];
  let level = [model];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new RangeError("nested too deeply");
    strings.push(...level.filter((value) => typeof value === "string"));
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return strings;
}
