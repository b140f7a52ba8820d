import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

import { expect, test } from "vitest";

import { clientAddress } from "@/server/forwarded-headers";

test.each([
  ["no proxy: the socket's", "203.0.113.9", "198.51.100.1", 0, "198.51.100.1"],
  ["no proxy, IPv4 in IPv6", undefined, "::ffff:198.51.100.1", 0, "198.51.100.1"],
  ["a proxy that is not declared, on this machine", "203.0.113.9", "::ffff:127.0.0.1", 0, null],
  ["a proxy that is not declared, in a private network", "203.0.113.9", "172.17.0.1", 0, null],
  ["a proxy that is not declared, in a private IPv6 network", "203.0.113.9", "fd00::1", 0, null],
  ["a visitor in a private network", undefined, "172.17.0.1", 0, "172.17.0.1"],
  ["one proxy", "203.0.113.9", "10.0.0.1", 1, "203.0.113.9"],
  ["one proxy, a forged first entry", "1.1.1.1, 203.0.113.9", "10.0.0.1", 1, "203.0.113.9"],
  ["two proxies, a forged first entry", "1.1.1.1, 203.0.113.9, 10.0.0.2", "10.0.0.1", 2, "203.0.113.9"],
  ["a proxy that sends nothing", undefined, "10.0.0.1", 1, "10.0.0.1"],
  ["an entry that is no address", "unknown", "10.0.0.1", 1, "10.0.0.1"],
  ["an entry with a port", "203.0.113.9:5123", "10.0.0.1", 1, "203.0.113.9"],
  ["IPv6 with a port", "[2001:db8::1]:5123", "10.0.0.1", 1, "2001:db8::1"],
])("%s", (_what, forwardedFor, socketAddress, hops, expected) => {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: socketAddress });
  const request = new IncomingMessage(socket);
  if (forwardedFor) request.headers["x-forwarded-for"] = forwardedFor;

  expect(clientAddress(request, hops)).toBe(expected);
});
