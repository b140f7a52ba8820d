import { MINUTE_MS } from "@/lib/domain/durations";
import type { FormOutcome } from "@/lib/validation/form-state";

export const LINK_EXPIRED = "This link has expired or was used already.";

export const WRONG_CREDENTIALS = "The email or password is incorrect.";

export const WRONG_CODE = "That code is wrong or was used already. Enter the one that your app shows now.";

export const CODES_USELESS = "Signing in doesn’t work until the person who runs this site has acted. Please tell them.";

const TRY_AGAIN = "Signing in didn’t work. Please try again.";
const NO_PROVIDER =
  "The sign-in service can’t be reached at the moment. Try again later, or sign in with your password.";

/** NextAuth and our code add these error codes to the URL of the sign-in page. */
const ERRORS = {
  Default: TRY_AGAIN,
  Signin: TRY_AGAIN,
  Callback: TRY_AGAIN,
  OAuthSignin: NO_PROVIDER,
  OAuthCallback: "The sign-in service sent something this site couldn’t use. Please try again.",
  OAuthCreateAccount: "Your account couldn’t be created. Please try again.",
  EmailCreateAccount: "Your account couldn’t be created. Please try again.",
  OAuthAccountNotLinked:
    "There’s already an account with this email address. Sign in the way you did before, such as with your password. This way works too once the sign-in service has confirmed the address.",
  OAuthEmailMissing:
    "The sign-in service didn’t share your email address, which an account needs. Allow it there and try again, or create an account with a password.",
  AccessDenied: "You didn’t finish signing in. Try again, or sign in with your password.",
  Configuration: "Signing in this way isn’t set up correctly. Please use your password meanwhile.",
  Verification: LINK_EXPIRED,
  EmailSignin: "The email couldn’t be sent. Please try again.",
  CredentialsSignin: WRONG_CREDENTIALS,
  SessionRequired: "Please sign in to see this page.",
  CodeVoid: "Signing in took too long, or your account has changed meanwhile. Please sign in again.",
  WrongCodes: "Five codes were wrong. Please sign in again.",
  TooManyTries: "Too many attempts. Try again in 15 minutes.",
  Unavailable: "Signing in doesn’t work at the moment. Please try again in a few minutes.",
} as const;

const SIGN_IN_MESSAGES = {
  "account-created": "Your account has been created. Please sign in.",
  "check-email": "Check your email to confirm the address. You can sign in now.",
  "email-confirmed": "Thank you. Your email address is confirmed.",
  "password-changed": "Your password has been changed. Please sign in with the new one.",
} as const;

export type SignInMessage = keyof typeof SIGN_IN_MESSAGES;

/** Unknown codes get the default text, so nothing from the URL is echoed. */
export function describeSignInError(code: unknown) {
  if (code === undefined) return undefined;
  return isKeyOf(ERRORS, code) ? { code, text: ERRORS[code] } : { code: "Default", text: ERRORS.Default };
}

export function describeSignInMessage(code: unknown) {
  return isKeyOf(SIGN_IN_MESSAGES, code) ? SIGN_IN_MESSAGES[code] : undefined;
}

export function tooManyAttempts(retryAfterMs: number): FormOutcome<never> {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE_MS));
  return {
    status: "error",
    message: `Too many attempts. Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`,
  };
}

function isKeyOf<Texts extends object>(texts: Texts, key: unknown): key is keyof Texts & string {
  return typeof key === "string" && Object.hasOwn(texts, key);
}
