import { randomUUID } from "node:crypto";
import { routeOf } from "@portico/domain/access/routes";
import type { Instant } from "@portico/domain/day";
import { guestOwner } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { readVisitorsReference, visitorsReference } from "../access/reference.ts";
import { guestLinks, opens } from "../guest-link.ts";
import { paymentOfToken, paymentToken } from "../payment-token.ts";
import {
  type Hashing,
  isHashOf,
  isSignature,
  type Keys,
  keptHash,
  newToken,
  signature,
  tokenHash,
} from "./algorithms.ts";

const NOW = Date.UTC(2026, 10, 22) as Instant;

describe("another way of hashing", () => {
  const first: Hashing = { mark: "", algorithm: "sha256" };
  const second: Hashing = { mark: "2", algorithm: "sha3-256" };
  const secret = Buffer.from("a secret in a link");

  test("is put before the first: tokens of both are read, each by the hash that its mark names", () => {
    const [old, fresh] = [newToken(), newToken([second, first])];
    expect(fresh).toMatch(/^2~[\w-]{43}$/);
    expect(tokenHash(old, [second, first])).toBe(tokenHash(old));
    expect(tokenHash(fresh, [second, first])).toMatch(/^2~[\w-]{43}$/);
    expect(tokenHash(fresh.slice(2), [second, first])).not.toBe(tokenHash(fresh, [second, first])?.slice(2));
    const [before, after] = [keptHash(secret), keptHash(secret, [second, first])];
    expect(after).toMatch(/^2~/);
    for (const kept of [before, after]) expect(isHashOf(secret, kept, [second, first])).toBe(true);
    for (const kept of [before, after]) expect(isHashOf(Buffer.from("another"), kept, [second, first])).toBe(false);
  });

  test("is not read before it is known, nor after it is taken away", () => {
    const fresh = newToken([second]);
    expect(tokenHash(fresh)).toBeUndefined();
    expect(tokenHash(newToken(), [second])).toBeUndefined();
    expect(isHashOf(secret, keptHash(secret, [second]))).toBe(false);
    expect(isHashOf(secret, keptHash(secret), [second])).toBe(false);
    for (const made of ["", "~", "2~", `2~~${"A".repeat(43)}`, `${"2".repeat(5)}~${"A".repeat(43)}`, "A".repeat(44)])
      expect(tokenHash(made, [second, first])).toBeUndefined();
  });
});

const BEFORE: Keys = { secret: "a-secret-of-at-least-32-characters" };
const NEW_KEY = "another-secret-of-at-least-32-letters";

describe.each<[string, Keys, Keys]>([
  ["another key", { secret: NEW_KEY, secretBefore: BEFORE.secret }, { secret: NEW_KEY }],
  ["another algorithm", { ...BEFORE, macs: ["sha512", "sha256"] }, { ...BEFORE, macs: ["sha512"] }],
  [
    "another key and algorithm",
    { secret: NEW_KEY, secretBefore: BEFORE.secret, macs: ["sha3-256", "sha256"] },
    { secret: NEW_KEY, macs: ["sha3-256"] },
  ],
])("%s signs beside the one before", (_, both, after) => {
  /** What is read of something that was signed before, and of something that is signed now. */
  const seen = <Made>(make: (keys: Keys) => Made, isRead: (made: Made, keys: Keys) => boolean) => {
    const [old, fresh] = [make(BEFORE), make(both)];
    return { old: [isRead(old, both), isRead(old, after)], fresh: [isRead(fresh, both), isRead(fresh, after)] };
  };
  const BOTH_UNTIL_THE_OLD_ENDS = { old: [true, false], fresh: [true, true] };

  test("texts", () => {
    const readOne = seen(
      (keys) => signature(keys, "text"),
      (made, keys) => isSignature(made, keys, "text"),
    );
    expect(readOne).toEqual(BOTH_UNTIL_THE_OLD_ENDS);
    expect(isSignature(signature(both, "text"), both, "another text")).toBe(false);
    expect(isSignature(signature(both, "text").subarray(0, 15), both, "text")).toBe(false);
  });

  test("the addresses of payments", () => {
    const id = randomUUID();
    const setting = { brand: "member_portal", purpose: "result" } as const;
    const readOne = seen(
      (keys) => paymentToken(id, { ...setting, keys }),
      (made, keys) => paymentOfToken(made, { ...setting, keys }) === id,
    );
    expect(readOne).toEqual(BOTH_UNTIL_THE_OLD_ENDS);
  });

  test("references of visitors", () => {
    const refusal = {
      brand: "member_portal",
      at: NOW,
      session: "expired",
      route: routeOf("/points"),
      open: false,
      language: "en",
    } as const;
    const readOne = seen(
      (keys) => visitorsReference(keys, refusal),
      (made, keys) => readVisitorsReference(keys, made, NOW)?.route === refusal.route,
    );
    expect(readOne).toEqual(BOTH_UNTIL_THE_OLD_ENDS);
  });

  test("guests' links, and each that was sent opens its booking as long as that is kept", () => {
    const bought = (keys: Keys) => {
      const purchase = { id: randomUUID(), brand: "member_portal" } as const;
      return { ...purchase, owner: guestOwner({ linkHash: guestLinks(keys).hashOf(purchase) }) };
    };
    const readOne = seen(bought, (purchase, keys) => guestLinks(keys).addressOf(purchase) !== undefined);
    expect(readOne).toEqual(BOTH_UNTIL_THE_OLD_ENDS);
    const old = bought(BEFORE);
    const sent = guestLinks(BEFORE).addressOf(old)?.split("booking=")[1] ?? "";
    expect(guestLinks(both).addressOf(old)).toContain(sent);
    expect(opens(sent, old, "member_portal")).toBe(true);
  });
});
