/** Readable by scripts, so that static pages can show "My profile". It grants no access. */
export const SIGNED_IN_HINT = { name: "signed_in", value: "1" } as const;

/** Also names the BroadcastChannel that reports the result. */
export const SIGN_IN_POPUP = "sign-in";

export type SignInPopupMessage = {
  /** An error code of the sign-in page. */
  error?: string;
};
