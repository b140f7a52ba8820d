/** A cookie that scripts can read, so that static pages can show 'My profile'. It grants nothing. */
export const SIGNED_IN_HINT = { name: "signed_in", value: "1" } as const;

/** Name of the popup for signing in with a provider, and of the channel that reports its result. */
export const SIGN_IN_POPUP = "sign-in";

export type SignInPopupMessage = {
  /** An error code of the sign-in page. */
  error?: string;
};
