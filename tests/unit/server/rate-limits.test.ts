import { describe, expect, test } from "vitest";

import { networkOf } from "@/lib/domain/network-addresses";
import { clientNetworkKey } from "@/lib/server/limits/rate-limits";

function keyOf(forwardedFor?: string) {
  return clientNetworkKey(new Headers(forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor }));
}

describe("what counts as one client", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ])("%s is counted as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each(["", "unknown", "localhost", "203.0.113", "203.0.113.7:1234", "[::1]", "1::2::3", "%eth0"])(
    "%j is no address",
    (address) => {
      expect(networkOf(address)).toBeNull();
    },
  );
});

describe("the key", () => {
  test("is the same for every address of a network and does not show it", () => {
    const key = keyOf("2001:db8:1:2::3");
    expect(key).toBe(keyOf("2001:db8:1:2:ffff::1"));
    expect(key).not.toBe(keyOf("2001:db8:1:3::3"));
    expect(key).not.toContain("2001");
    expect(key).toMatch(/^[\w-]{43}$/);
  });

  test("comes from the last entry: those before it can be made up by the client", () => {
    expect(keyOf("198.51.100.1, 203.0.113.7")).toBe(keyOf("203.0.113.7"));
    expect(keyOf("203.0.113.7, 198.51.100.1")).not.toBe(keyOf("203.0.113.7"));
  });

  test.each([undefined, "", "unknown", "203.0.113.7,"])("is missing where the address is %j", (header) => {
    expect(keyOf(header)).toBeNull();
  });
});
