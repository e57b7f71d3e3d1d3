import { describe, expect, it } from "vitest";
import { paymentOfToken, paymentToken } from "./payment-token.ts";

const ID = "0b6f5c1e-8a34-4d27-9f10-3c5d7e9a1b2f";
const SETTING = {
  keys: { secret: "a-secret-of-at-least-32-characters" },
  brand: "member_portal",
  purpose: "result",
} as const;

describe("the token of a payment", () => {
  const token = paymentToken(ID, SETTING);

  it("says which one it is to this portal, on its brand, for its purpose", () => {
    expect(paymentOfToken(token, SETTING)).toBe(ID);
    for (const other of [
      { ...SETTING, keys: { secret: "another-secret-of-32-characters-too" } },
      { ...SETTING, brand: "ecv_member" as const },
      { ...SETTING, purpose: "notification" as const },
    ])
      expect(paymentOfToken(token, other)).toBeUndefined();
  });

  // One payment has one address: what is remembered of addresses is remembered of payments.
  it.each([
    ["longer", `${token}=`],
    ["with a blank", `${token} `],
    ["in another alphabet", Buffer.from(token, "base64url").toString("base64")],
    ["shorter", token.slice(0, -1)],
    ["empty", ""],
  ])("is none when it is %s", (_, other) => {
    expect(paymentOfToken(other, SETTING)).toBeUndefined();
  });
});
