import { randomUUID } from "node:crypto";
import { routeOf } from "@portico/domain/access/routes";
import type { Instant } from "@portico/domain/day";
import { guestOwner } from "@portico/domain/testing";
import { describe, expect, test } from "vitest";
import { decodeVisitorReference, visitorReference } from "../access/reference.ts";
import { guestLinks, isLinkTo } from "../guest-link.ts";
import { paymentIdOfToken, paymentToken } from "../payment-token.ts";
import {
  type Hashing,
  isHashOf,
  isSignature,
  type Keys,
  newToken,
  signature,
  storedHash,
  tokenHash,
} from "./algorithms.ts";

const NOW = Date.UTC(2026, 10, 22) as Instant;

describe("a new hash algorithm", () => {
  const first: Hashing = { prefix: "", algorithm: "sha256" };
  const second: Hashing = { prefix: "2", algorithm: "sha3-256" };
  const secret = Buffer.from("a secret in a link");

  test("creates new tokens when listed first, and tokens of both algorithms are verified by their prefix", () => {
    const [oldToken, newerToken] = [newToken(), newToken([second, first])];
    expect(newerToken).toMatch(/^2~[\w-]{43}$/);
    expect(tokenHash(oldToken, [second, first])).toBe(tokenHash(oldToken));
    expect(tokenHash(newerToken, [second, first])).toMatch(/^2~[\w-]{43}$/);
    expect(tokenHash(newerToken.slice(2), [second, first])).not.toBe(tokenHash(newerToken, [second, first])?.slice(2));
    const [oldHash, newHash] = [storedHash(secret), storedHash(secret, [second, first])];
    expect(newHash).toMatch(/^2~/);
    for (const hash of [oldHash, newHash]) expect(isHashOf(secret, hash, [second, first])).toBe(true);
    for (const hash of [oldHash, newHash]) expect(isHashOf(Buffer.from("another"), hash, [second, first])).toBe(false);
  });

  test("is not accepted before it is listed, nor after it is removed", () => {
    const token = newToken([second]);
    expect(tokenHash(token)).toBeUndefined();
    expect(tokenHash(newToken(), [second])).toBeUndefined();
    expect(isHashOf(secret, storedHash(secret, [second]))).toBe(false);
    expect(isHashOf(secret, storedHash(secret), [second])).toBe(false);
    for (const malformed of [
      "",
      "~",
      "2~",
      `2~~${"A".repeat(43)}`,
      `${"2".repeat(5)}~${"A".repeat(43)}`,
      "A".repeat(44),
    ])
      expect(tokenHash(malformed, [second, first])).toBeUndefined();
  });
});

const BEFORE: Keys = { secret: "a-secret-of-at-least-32-characters" };
const NEW_KEY = "another-secret-of-at-least-32-letters";

describe.each<[string, Keys, Keys]>([
  ["a new key", { secret: NEW_KEY, previousSecret: BEFORE.secret }, { secret: NEW_KEY }],
  ["a new algorithm", { ...BEFORE, macs: ["sha512", "sha256"] }, { ...BEFORE, macs: ["sha512"] }],
  [
    "a new key and algorithm",
    { secret: NEW_KEY, previousSecret: BEFORE.secret, macs: ["sha3-256", "sha256"] },
    { secret: NEW_KEY, macs: ["sha3-256"] },
  ],
])("%s is accepted beside the previous one for", (_, both, after) => {
  /**
   * Whether a value signed before the change, and one signed after it, is accepted by both keys and by the new key
   * alone.
   */
  const acceptance = <Value>(create: (keys: Keys) => Value, isAccepted: (value: Value, keys: Keys) => boolean) => {
    const [signedBefore, signedAfter] = [create(BEFORE), create(both)];
    return {
      before: [isAccepted(signedBefore, both), isAccepted(signedBefore, after)],
      after: [isAccepted(signedAfter, both), isAccepted(signedAfter, after)],
    };
  };
  const OLD_UNTIL_REMOVED = { before: [true, false], after: [true, true] };

  test("texts", () => {
    const result = acceptance(
      (keys) => signature(keys, "text"),
      (made, keys) => isSignature(made, keys, "text"),
    );
    expect(result).toEqual(OLD_UNTIL_REMOVED);
    expect(isSignature(signature(both, "text"), both, "another text")).toBe(false);
    expect(isSignature(signature(both, "text").subarray(0, 15), both, "text")).toBe(false);
  });

  test("payment URLs", () => {
    const id = randomUUID();
    const setting = { brand: "member_portal", purpose: "result" } as const;
    const result = acceptance(
      (keys) => paymentToken(id, { ...setting, keys }),
      (made, keys) => paymentIdOfToken(made, { ...setting, keys }) === id,
    );
    expect(result).toEqual(OLD_UNTIL_REMOVED);
  });

  test("visitors' refusal references", () => {
    const refusal = {
      brand: "member_portal",
      at: NOW,
      session: "expired",
      route: routeOf("/points"),
      open: false,
      language: "en",
    } as const;
    const result = acceptance(
      (keys) => visitorReference(keys, refusal),
      (made, keys) => decodeVisitorReference(keys, made, NOW)?.route === refusal.route,
    );
    expect(result).toEqual(OLD_UNTIL_REMOVED);
  });

  test("guest links, and a sent link opens its booking as long as its hash is stored", () => {
    const purchaseWith = (keys: Keys) => {
      const purchase = { id: randomUUID(), brand: "member_portal" } as const;
      return { ...purchase, owner: guestOwner({ linkHash: guestLinks(keys).hashOf(purchase) }) };
    };
    const result = acceptance(purchaseWith, (purchase, keys) => guestLinks(keys).urlOf(purchase) !== undefined);
    expect(result).toEqual(OLD_UNTIL_REMOVED);
    const old = purchaseWith(BEFORE);
    const sentToken = guestLinks(BEFORE).urlOf(old)?.split("booking=")[1] ?? "";
    expect(guestLinks(both).urlOf(old)).toContain(sentToken);
    expect(isLinkTo(sentToken, old, "member_portal")).toBe(true);
  });
});
