type Address = { port: number; publicUrl: string };

/** What every site of a rehearsal is told: visitors may write as often as they like, and no mail leaves the machine. */
export function siteEnv({ port, publicUrl }: Address) {
  return {
    HOST: "127.0.0.1",
    PORT: String(port),
    NEXTAUTH_URL: publicUrl,
    CONTACT_LIMIT_PER_HOUR: "0",
    // Set, though to nothing, so that a .env here cannot make the run send mail.
    SMTP_URL: "",
    MAIL_FROM: "",
    CONTACT_NOTIFY_TO: "",
    CONTACT_RECEIPT: "",
  };
}
