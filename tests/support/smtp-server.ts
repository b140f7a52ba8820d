import { SMTPServer, type SMTPServerOptions } from "smtp-server";

import { portOf } from "./port-of";

export type ReceivedEmail = {
  /** How the site introduced itself. */
  client: string;
  to: string;
  subject: string;
  text: string;
  source: string;
};

const WAIT_LIMIT_MS = 10_000;
const POLL_MS = 25;

/** Such as 550 and "5.1.1 No such user". */
type Refusal = { at: "greeting" | "AUTH" | "MAIL FROM" | "RCPT TO" | "DATA"; status: number; text?: string };

export async function startSmtpServer() {
  const emails: ReceivedEmail[] = [];
  let refusal: Refusal | undefined;
  let delayMs = 0;

  function refusalAt(step: Refusal["at"], text = "Not taken") {
    return refusal?.at === step
      ? Object.assign(new Error(refusal.text ?? text), { responseCode: refusal.status })
      : undefined;
  }

  const options: SMTPServerOptions = {
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    // Otherwise it asks a name server about 127.0.0.1.
    disableReverseLookup: true,
    onConnect: (_session, done) => done(refusalAt("greeting")),
    onAuth: (_auth, _session, done) => done(refusalAt("AUTH"), { user: "site" }),
    onMailFrom: (_address, _session, done) => done(refusalAt("MAIL FROM")),
    onRcptTo: ({ address }, _session, done) => done(refusalAt("RCPT TO", `No mail for <${address}>`)),
    onData(stream, { envelope, hostNameAppearsAs: client }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refused = refusalAt("DATA");
        if (refused) return done(refused);
        const to = envelope.rcptTo.map(({ address }) => address).join(", ");
        const source = Buffer.concat(chunks).toString();
        emails.push({ client, to, source, ...readEmail(source) });
        setTimeout(done, delayMs);
      });
    },
  };
  let server = await listen(options, 0);
  const port = portOf(server.server);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    /** Until it is called without arguments. */
    refuse(how?: Refusal) {
      refusal = how;
    },
    slowDown(ms: number) {
      delayMs = ms;
    },
    sentTo: (address: string) => emails.filter(({ to }) => to === address),
    /** @returns the newest email to the address whose subject begins so. */
    async waitFor(address: string, subject: string) {
      for (const deadline = Date.now() + WAIT_LIMIT_MS; Date.now() < deadline;) {
        const found = emails.findLast((email) => email.to === address && email.subject.startsWith(subject));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`No email "${subject}" arrived; there are: ${emails.map((email) => email.subject).join("; ")}`);
    },
    async whileDown(work: () => Promise<void>) {
      await close();
      await work();
      server = await listen(options, port);
    },
    close,
  };
}

async function listen(options: SMTPServerOptions, port: number) {
  const server = new SMTPServer(options);
  // A client that is killed resets its connection.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return server;
}

export function partOf({ source }: ReceivedEmail, type: string) {
  // With an attachment the texts are a part within a part.
  const boundaries = [...source.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary ?? "");
  const part = boundaries
    .flatMap((boundary) => source.split(`--${boundary}`))
    .find((candidate) => candidate.trimStart().startsWith(`Content-Type: ${type}`));
  if (!part) throw new Error(`There is no ${type} in: ${source}`);
  const { text } = readEmail(part.trimStart());
  return /^Content-Transfer-Encoding: base64/im.test(part) ? Buffer.from(text, "base64").toString() : text;
}

export function linkIn(email: ReceivedEmail) {
  const text = partOf(email, "text/plain");
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in: ${text}`);
  return link;
}

function readEmail(source: string) {
  const [head = "", ...body] = source.split("\r\n\r\n");
  const subject = /^Subject: (.*(?:\r\n\s.*)*)/m.exec(head)?.[1]?.replace(/\r\n\s/g, " ") ?? "";
  const text = body.join("\n\n");
  return { subject, text: /^Content-Transfer-Encoding: quoted-printable/im.test(head) ? unquote(text) : text };
}

function unquote(text: string) {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
