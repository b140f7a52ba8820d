export const LINK_EXPIRED = "This link has expired or was used already.";

const TRY_AGAIN = "Signing in did not work. Please try again.";
const NO_PROVIDER =
  "The sign-in service cannot be reached at the moment. Try again later, or sign in with your password.";

/** Error codes that NextAuth or our code adds to the URL of the sign-in page. */
const ERRORS = {
  Default: TRY_AGAIN,
  Signin: TRY_AGAIN,
  Callback: TRY_AGAIN,
  OAuthSignin: NO_PROVIDER,
  OAuthCallback: "The sign-in service’s answer could not be used. Please try again.",
  OAuthCreateAccount: "Your account could not be created. Please try again.",
  EmailCreateAccount: "Your account could not be created. Please try again.",
  OAuthAccountNotLinked:
    "There is already an account with this e-mail address. Sign in the way you did before, such as with your password. This way works too once the address is confirmed, both in your profile and at the sign-in service.",
  OAuthEmailMissing:
    "The sign-in service did not tell us your e-mail address, which an account needs. Allow it there and try again, or create an account with a password.",
  AccessDenied: "You canceled signing in. You can try again, or sign in with your password.",
  Configuration:
    "Signing in this way is not set up correctly. Please tell us, and sign in with your password meanwhile.",
  Verification: LINK_EXPIRED,
  EmailSignin: "The e-mail could not be sent. Please try again.",
  CredentialsSignin: "The e-mail or password is incorrect.",
  SessionRequired: "Please sign in to see this page.",
  TooManyTries: "Too many attempts. Try again in 15 minutes.",
  Unavailable: "Signing in does not work at the moment. Please try again in a few minutes.",
} as const;

const NOTICES = {
  "account-created": "Your account has been created. Please sign in.",
  "check-mail": "We have sent an e-mail to the address you entered. Please read it; then sign in here.",
  "email-confirmed": "Thank you, your e-mail address is confirmed.",
  "password-changed": "Your password has been changed. Please sign in with the new one.",
} as const;

export type SignInMessage = keyof typeof NOTICES;

/** Unknown codes get the default text, so nothing from the URL is echoed. */
export function describeSignInError(code: unknown) {
  if (code === undefined) return undefined;
  return isKeyOf(ERRORS, code) ? { code, text: ERRORS[code] } : { code: "Default", text: ERRORS.Default };
}

export function describeSignInMessage(notice: unknown) {
  return isKeyOf(NOTICES, notice) ? NOTICES[notice] : undefined;
}

function isKeyOf<Texts extends object>(texts: Texts, key: unknown): key is keyof Texts & string {
  return typeof key === "string" && Object.hasOwn(texts, key);
}
