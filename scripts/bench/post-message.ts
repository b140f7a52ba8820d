import http from "node:http";

type Body = { headers: Record<string, string>; body: Buffer };

/** Whether the site says that the message was sent. */
export function postMessage(site: string, agent: http.Agent, { headers, body }: Body) {
  const sent = { ...headers, origin: site, "content-length": body.length };
  return new Promise<boolean>((resolve) => {
    const request = http.request(`${site}/contact`, { method: "POST", agent, headers: sent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      response.on("end", () =>
        resolve(response.statusCode === 200 && /"success"|Message sent successfully!/.test(text)),
      );
    });
    request.on("error", () => resolve(false));
    request.end(body);
  });
}
