/** Names the window in which a provider's sign-in takes place, and the channel on which it tells how that ended. */
export const SIGN_IN_WINDOW = "sign-in";

export type SignInWindowMessage = {
  /** A code of the sign-in page; none when it worked. */
  error?: string;
};
