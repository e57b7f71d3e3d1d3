import { describe, expect, it } from "vitest";
import { paymentIdOfToken, paymentToken } from "./payment-token.ts";

const ID = "0b6f5c1e-8a34-4d27-9f10-3c5d7e9a1b2f";
const OPTIONS = {
  keys: { secret: "a-secret-of-at-least-32-characters" },
  brand: "member_portal",
  purpose: "result",
} as const;

describe("paymentToken", () => {
  const token = paymentToken(ID, OPTIONS);

  it("is valid for this portal's key, brand and purpose only", () => {
    expect(paymentIdOfToken(token, OPTIONS)).toBe(ID);
    for (const otherOptions of [
      { ...OPTIONS, keys: { secret: "another-secret-of-32-characters-too" } },
      { ...OPTIONS, brand: "ecv_member" as const },
      { ...OPTIONS, purpose: "notification" as const },
    ])
      expect(paymentIdOfToken(token, otherOptions)).toBeUndefined();
  });

  // A payment has exactly one valid token, so a cache by URL is a cache by payment.
  it.each([
    ["longer", `${token}=`],
    ["followed by a space", `${token} `],
    ["in another alphabet", Buffer.from(token, "base64url").toString("base64")],
    ["shorter", token.slice(0, -1)],
    ["empty", ""],
  ])("is invalid when it is %s", (_, altered) => {
    expect(paymentIdOfToken(altered, OPTIONS)).toBeUndefined();
  });
});
