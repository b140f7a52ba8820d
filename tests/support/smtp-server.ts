import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string; subject: string; text: string };

const WAIT_LIMIT_MS = 10_000;
const POLL_MS = 25;

/** A real SMTP server on loopback that keeps what it gets. */
export async function startSmtpServer(port: number) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address).join(", ");
        mails.push({ to, ...readMail(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));

  return {
    url: `smtp://127.0.0.1:${port}`,
    sentTo: (address: string) => mails.filter(({ to }) => to === address),
    /** The newest mail to an address whose subject begins so, once it is there. */
    async waitFor(address: string, subject: string) {
      for (const deadline = Date.now() + WAIT_LIMIT_MS; Date.now() < deadline;) {
        const found = mails.findLast((mail) => mail.to === address && mail.subject.startsWith(subject));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`No mail "${subject}" arrived; there are: ${mails.map((mail) => mail.subject).join("; ")}`);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The first link in a mail, as a path of the site. */
export function linkIn({ text }: ReceivedMail) {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in: ${text}`);
  return link;
}

function readMail(source: string) {
  const [head = "", ...body] = source.split("\r\n\r\n");
  const subject = /^Subject: (.*(?:\r\n\s.*)*)/m.exec(head)?.[1]?.replace(/\r\n\s/g, " ") ?? "";
  const text = body.join("\n\n");
  return { subject, text: /^Content-Transfer-Encoding: quoted-printable/im.test(head) ? unquote(text) : text };
}

function unquote(text: string) {
  return text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
