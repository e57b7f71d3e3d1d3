import { expect, test } from "vitest";
import { waitBefore } from "./guesses.ts";
import { countedAddress, countedName, tryKey } from "./tries.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0000:ffff:1:2:3", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the address %s counts as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test("a name counts as one however it is written", () => {
  expect(new Set(["Robin@Example.com ", "robin@example.com", "ｒobin@example.com"].map(countedName)).size).toBe(1);
});

test("a key says nothing without the secret, and differs by purpose and by whom", () => {
  const key = (secret: string, purpose: string, whose: string) => tryKey({ secret }, purpose, whose);
  const keys = [key("a", "p", "1"), key("b", "p", "1"), key("a", "q", "1"), key("a", "p", "2")];
  expect(new Set(keys).size).toBe(4);
  expect(key("a", "p", "1")).toBe(keys[0]);
});

test("the wait grows with the failures, up to eight times the first", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 10].map((tries) => waitBefore(tries, 250))).toEqual([
    0, 0, 0, 250, 500, 1000, 2000, 2000, 2000,
  ]);
});
