import { readHiddenFields } from "@/scripts/hidden-fields";
import { OperatorError } from "@/scripts/operator-error";

type Fields = [name: string, value: string][];

const BOUNDARY = "bench";

/** Requests with a new message each time, as the form sends them with JavaScript and without. */
export async function contactBodies(site: string) {
  const html = await (await fetch(`${site}/contact`)).text();
  const hidden = readHiddenFields(html);
  const actionId = /"id":"([0-9a-f]{40,42})"/.exec(JSON.stringify(hidden).replaceAll('\\"', '"'))?.[1];
  if (!actionId) throw new OperatorError("The contact form names no action.");

  let count = 0;
  function nextMessage(): Fields {
    count += 1;
    return [
      ["name", "Dana Ortiz"],
      ["email", "dana@example.com"],
      ["message", `Knee rehab, two mornings a week. Number ${count}.`],
      ["leave_blank", ""],
    ];
  }

  return {
    /** React's own form of the call: the arguments as JSON, the form's fields with a prefix. */
    action: () =>
      multipart(
        [
          ...nextMessage().map(([name, value]): [string, string] => [`_1_${name}`, value]),
          ["0", '[{"status":"idle"},"$K1"]'],
        ],
        {
          accept: "text/x-component",
          "next-action": actionId,
        },
      ),
    form: () => multipart([...hidden, ...nextMessage()], {}),
  };
}

function multipart(fields: Fields, headers: Record<string, string>) {
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    body: Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`),
  };
}
