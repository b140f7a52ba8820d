/** Browsers send a handful of different lines; what others make up must not fill the memory. */
const MAX_REMEMBERED = 200;

/** @type {Map<string, { br: boolean, gzip: boolean, identity: boolean }>} */
const remembered = new Map();

/**
 * Which of our encodings a client takes (RFC 9110, section 12.5.3).
 * @param {string} line The Accept-Encoding header.
 */
export function acceptedEncodings(line) {
  const known = remembered.get(line);
  if (known) return known;

  const weights = new Map(
    line
      .toLowerCase()
      .split(",")
      .map((part) => part.split(";").map((piece) => piece.trim()))
      .map(([name = "", weight = "q=1"]) => [name, Number(weight.replace(/^q=/, ""))]),
  );
  const others = weights.get("*");
  const accepted = {
    br: (weights.get("br") ?? others ?? 0) > 0,
    gzip: (weights.get("gzip") ?? others ?? 0) > 0,
    identity: (weights.get("identity") ?? others ?? 1) > 0,
  };
  if (remembered.size < MAX_REMEMBERED) remembered.set(line, accepted);
  return accepted;
}
