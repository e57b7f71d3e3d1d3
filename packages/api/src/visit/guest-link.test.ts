// The link that leads a guest back, and everything that must not.

import { guestOwner } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import { guestLinks, opens, purchaseOfLink } from "./guest-link.ts";

const ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";
const OTHER = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d02";
const links = guestLinks({ secret: "a-secret-of-at-least-32-characters" });

function bought(id: string, brand: "member_portal" | "ecv_member" = "member_portal") {
  return { id, brand, owner: guestOwner({ linkHash: links.hashOf({ id, brand }) }) } as const;
}

function tokenOf(purchase: Parameters<typeof links.addressOf>[0]): string {
  return new URL(links.addressOf(purchase) ?? "").hash.replace("#booking=", "");
}

describe("a guest's link", () => {
  it("names its purchase and opens it, and the secret itself is kept nowhere", () => {
    const purchase = bought(ID);
    const token = tokenOf(purchase);
    expect(links.addressOf(purchase)).toBe(`https://portal/guest-booking#booking=${token}`);
    expect(purchaseOfLink(token)).toBe(ID);
    expect(opens(token, purchase, "member_portal")).toBe(true);
    expect(JSON.stringify(purchase)).not.toContain(token.slice(-20));
  });

  it("opens no other purchase, none of another brand, and no member's", () => {
    const token = tokenOf(bought(ID));
    expect(opens(token, bought(OTHER), "member_portal")).toBe(false);
    expect(opens(token, bought(ID), "ecv_member")).toBe(false);
    expect(opens(token, bought(ID, "ecv_member"), "ecv_member")).toBe(false);
    expect(opens(token, { ...bought(ID), owner: { kind: "member" } }, "member_portal")).toBe(false);
    expect(opens(token, { ...bought(ID), owner: guestOwner({ linkHash: "" }) }, "member_portal")).toBe(false);
  });

  it("is told to nobody where the portal has another secret by now; what was told before still opens", () => {
    const purchase = bought(ID);
    const token = tokenOf(purchase);
    const after = guestLinks({ secret: "another-secret-of-at-least-32-letters" });
    expect(after.addressOf(purchase)).toBeUndefined();
    expect(links.addressOf({ ...purchase, owner: { kind: "member" } })).toBeUndefined();
    expect(opens(token, purchase, "member_portal")).toBe(true);
  });

  it.each(["", "abc", `${"a".repeat(42)}!`, "a".repeat(44), "a".repeat(5_000)])("was never %j", (text) => {
    expect(purchaseOfLink(text)).toBeUndefined();
  });
});
