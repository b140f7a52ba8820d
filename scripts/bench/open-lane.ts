import net from "node:net";

type Body = { headers: Record<string, string>; body: Buffer };

const LENGTH = /^content-length: (\d+)$/im;

/**
 * A connection that stays open, on which messages are sent one after the other. Written on the bare socket to leave the
 * processor to the site: with Node's own client the load took 0.17 of the 2.7 ms that a message cost the machine.
 */
export function openLane(site: string) {
  const { host, hostname, port } = new URL(site);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding("latin1");
  let answer = "";
  let settle: ((isSent: boolean) => void) | undefined;
  socket.on("data", (piece: string) => {
    answer += piece;
    if (isComplete(answer)) settle?.(isSuccess(answer));
  });
  socket.on("error", () => undefined).on("close", () => settle?.(false));

  return {
    /** Whether the site says that the message was sent. */
    send({ headers, body }: Body) {
      const lines = Object.entries({ host, origin: site, ...headers, "content-length": body.length });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
      answer = "";
      return new Promise<boolean>((resolve) => {
        settle = resolve;
        if (socket.closed) resolve(false);
        else socket.write(Buffer.concat([Buffer.from(`POST /contact HTTP/1.1\r\n${head}\r\n`), body]));
      });
    },
    close: () => socket.destroy(),
  };
}

function isComplete(answer: string) {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const [, length] = LENGTH.exec(answer.slice(0, end)) ?? [];
  return length === undefined ? answer.endsWith("\r\n0\r\n\r\n") : answer.length - end - 4 >= Number(length);
}

function isSuccess(answer: string) {
  return answer.startsWith("HTTP/1.1 200 ") && /"success"|Message sent successfully!/.test(answer);
}
