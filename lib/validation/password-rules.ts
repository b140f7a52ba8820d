/** This module has no schema, so that zod is not in the client bundle. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;

/** The specification (section 5) sets the rules, their texts and their order; the first failed rule is shown. */
const RULES: { isMet: (password: string) => boolean; message: string }[] = [
  { isMet: (password) => /\p{Ll}/u.test(password), message: "Password should contain lowercase letters!" },
  { isMet: (password) => /\p{Lu}/u.test(password), message: "Password should contain uppercase letters!" },
  { isMet: (password) => /\p{Nd}/u.test(password), message: "Password should contain numbers!" },
  { isMet: (password) => lengthOf(password) >= PASSWORD_MIN_LENGTH, message: "Password length should be more than 6" },
  {
    isMet: (password) => lengthOf(password) <= PASSWORD_MAX_LENGTH,
    message: `Password should have ${PASSWORD_MAX_LENGTH} characters at most`,
  },
];

export function findPasswordError(password: string): string | undefined {
  return RULES.find(({ isMet }) => !isMet(password))?.message;
}

function lengthOf(password: string) {
  return Array.from(password).length;
}
