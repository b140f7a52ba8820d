/** Rules on a new password. Apart from the schema, so that zod is not sent to the browser. */
export const PASSWORD_MIN_LENGTH = 6;
/** Room for any passphrase; a limit at all, so that nobody has us hash a novel. */
export const PASSWORD_MAX_LENGTH = 200;

/** Specification, section 5, texts included: in this order, and the first that fails is shown. Six are enough. */
const RULES: { isKept: (password: string) => boolean; message: string }[] = [
  { isKept: (password) => /\p{Ll}/u.test(password), message: "Password should contain lowercase letters!" },
  { isKept: (password) => /\p{Lu}/u.test(password), message: "Password should contain uppercase letters!" },
  { isKept: (password) => /\p{Nd}/u.test(password), message: "Password should contain numbers!" },
  { isKept: (password) => lengthOf(password) >= PASSWORD_MIN_LENGTH, message: "Password length should be more than 6" },
  {
    isKept: (password) => lengthOf(password) <= PASSWORD_MAX_LENGTH,
    message: `Password should have ${PASSWORD_MAX_LENGTH} characters at most`,
  },
];

/** What is wrong with a new password, if anything. */
export function findPasswordError(password: string): string | undefined {
  return RULES.find(({ isKept }) => !isKept(password))?.message;
}

/** In code points: most emoji count as one. */
function lengthOf(password: string) {
  return Array.from(password).length;
}
