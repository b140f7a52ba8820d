import type { HostileRequest } from "./hostile-request";
import { BOUNDARY, formRequest, multipart, type PageForms } from "./page-forms";

const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="name"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nx\r\n--${BOUNDARY}--\r\n`;

export function hostileForms({ contact }: PageForms): HostileRequest[] {
  const good = multipart([...contact, ["name", "Dana"], ["email", "a@example.com"], ["message", "Hello"]]);
  const post = (body: string | Buffer, type = TYPE) =>
    ({ method: "POST", path: "/contact", headers: { "content-type": type }, body }) as const;

  return [
    ["form: no boundary", post(good, "multipart/form-data")],
    ["form: an empty boundary", post(good, "multipart/form-data; boundary=")],
    ["form: another boundary than in the body", post(good, "multipart/form-data; boundary=c")],
    ["form: a boundary of 5,000 letters", post(good, `multipart/form-data; boundary=${"b".repeat(5_000)}`)],
    ["form: cut off", post(good.subarray(0, -20))],
    ["form: empty", post("")],
    ["form: not a form", post("garbage")],
    ["form: the last line only", post(`--${BOUNDARY}--\r\n`)],
    ["form: parts without headers", post(`--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`)],
    [
      "form: a part without a name",
      post(`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
    ],
    ["form: a file instead of a name", post(FILE)],
    [
      "form: 1,500 fields",
      formRequest("/contact", [
        ...contact,
        ...Array.from({ length: 1_500 }, (_, i): [string, string] => [`f${i}`, "x"]),
      ]),
    ],
    ["form: every field twice", formRequest("/contact", [...contact, ...contact, ["name", "a"], ["name", "b"]])],
    [
      "form: names from the prototype",
      formRequest("/contact", [...contact, ["__proto__", "x"], ["constructor", "x"], ["toString", "x"]]),
    ],
  ];
}

export function hostileActions({ contact, login, register, actionId }: PageForms): HostileRequest[] {
  const call = (id: string, body: string | Buffer, type = "text/plain;charset=UTF-8", path = "/contact") =>
    ({ method: "POST", path, headers: { "content-type": type, "next-action": id }, body }) as const;
  const parts = (fields: [string, string][]) => call(actionId, multipart(fields), TYPE);

  const hidden = (end: string, value: string) =>
    formRequest(
      "/contact",
      contact.map(([name, own]) => [name, name.endsWith(end) ? value : own]),
    );

  return [
    ["action: unknown", call("0".repeat(42), "[]")],
    ["action: no name", call("", "[]")],
    ["action: a path for a name", call("../../etc/passwd", "[]")],
    ["action: a long name", call("a".repeat(5_000), "[]")],
    ["action: a name from the prototype", call("__proto__", "[]")],
    ["action: no arguments", call(actionId, "")],
    ["action: an empty list", call(actionId, "[]")],
    ["action: null", call(actionId, "null")],
    ["action: not JSON", call(actionId, "{bad")],
    ["action: deep nesting", call(actionId, "[".repeat(20_000) + "]".repeat(20_000))],
    ["action: a reference to nothing", call(actionId, '["$5"]')],
    ["action: a server reference", call(actionId, '["$F1"]')],
    ["action: a promise", call(actionId, '["$@1"]')],
    ["action: a blob", call(actionId, '["$B1"]')],
    ["action: a stream", call(actionId, '["$r1"]')],
    ["action: a map", call(actionId, '["$Q1"]')],
    ["action: a prototype path", call(actionId, '["$1:__proto__:constructor"]')],
    [
      "action: a then of its own",
      parts([
        ["0", '["$1:then"]'],
        ["1", '{"then":"$1:constructor:constructor"}'],
      ]),
    ],
    [
      "action: parts that point at each other",
      parts([
        ["0", '["$1"]'],
        ["1", '["$2"]'],
        ["2", '["$1"]'],
      ]),
    ],
    ["action: an endless number", parts([["0", `["$n${"9".repeat(50_000)}"]`]])],
    ["action: a foreign path", call(actionId, "[]", "text/plain", "/nope/nothing")],
    [
      "action: forged hidden fields",
      formRequest(
        "/contact",
        contact.map(([name, value]) => [name, value.replace(/[0-9a-f]{40,42}/, "f".repeat(42))]),
      ),
    ],
    ["action: hidden fields that name nothing", hidden(":0", '{"id":"x"}')],
    ["action: hidden fields that point nowhere", hidden(":0", `{"id":"${actionId}","bound":"$@9"}`)],
    ["action: hidden fields that point at no text", hidden(":0", `{"id":"${actionId}","bound":{"toString":1}}`)],
    [
      "action: hidden fields that point deep down",
      hidden(":0", `{"id":"${actionId}","bound":${"[".repeat(15_000)}${"]".repeat(15_000)}}`),
    ],
    ...[contact, login, register].map((fields): HostileRequest => [
      "action: hidden fields that point at nothing",
      formRequest(
        "/contact",
        fields.map(([name, value]) => [name, value.replace(/,"bound":"[^"]+"/, "")]),
      ),
    ]),
    ["action: hidden fields that hold too little", hidden(":1", "[]")],
    ["action: hidden fields that hold too much", hidden(":1", "[1, 2, 3]")],
    ["action: hidden fields that are no JSON", hidden(":1", "garbage")],
    ["action: hidden fields that hold nothing", hidden(":1", "null")],
    ["action: hidden fields that hold a function", hidden(":1", '["$F1"]')],
    ["action: hidden fields without the rest", formRequest("/contact", contact.slice(0, 1))],
  ];
}
