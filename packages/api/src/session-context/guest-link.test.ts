import { guestOwner } from "@portico/domain/testing";
import { describe, expect, it } from "vitest";
import { guestLinks, isLinkTo, purchaseIdOfLink } from "./guest-link.ts";

const ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d01";
const OTHER_ID = "6f1c2a34-0d5e-4a7b-9c11-0e5a7b2c9d02";
const links = guestLinks({ secret: "a-secret-of-at-least-32-characters" });

function purchaseWith(id: string, brand: "member_portal" | "ecv_member" = "member_portal") {
  return { id, brand, owner: guestOwner({ linkHash: links.hashOf({ id, brand }) }) } as const;
}

function tokenOf(purchase: Parameters<typeof links.urlOf>[0]): string {
  return new URL(links.urlOf(purchase) ?? "").hash.replace("#booking=", "");
}

describe("a guest link", () => {
  it("opens its purchase, which does not store the secret", () => {
    const purchase = purchaseWith(ID);
    const token = tokenOf(purchase);
    expect(links.urlOf(purchase)).toBe(`https://portal/guest-booking#booking=${token}`);
    expect(purchaseIdOfLink(token)).toBe(ID);
    expect(isLinkTo(token, purchase, "member_portal")).toBe(true);
    expect(JSON.stringify(purchase)).not.toContain(token.slice(-20));
  });

  it("does not open another purchase, another brand's purchase or a member's purchase", () => {
    const token = tokenOf(purchaseWith(ID));
    expect(isLinkTo(token, purchaseWith(OTHER_ID), "member_portal")).toBe(false);
    expect(isLinkTo(token, purchaseWith(ID), "ecv_member")).toBe(false);
    expect(isLinkTo(token, purchaseWith(ID, "ecv_member"), "ecv_member")).toBe(false);
    expect(isLinkTo(token, { ...purchaseWith(ID), owner: { kind: "member" } }, "member_portal")).toBe(false);
    expect(isLinkTo(token, { ...purchaseWith(ID), owner: guestOwner({ linkHash: "" }) }, "member_portal")).toBe(false);
  });

  it("is not created after the portal's secret has changed, and a sent link still opens", () => {
    const purchase = purchaseWith(ID);
    const token = tokenOf(purchase);
    const newLinks = guestLinks({ secret: "another-secret-of-at-least-32-letters" });
    expect(newLinks.urlOf(purchase)).toBeUndefined();
    expect(links.urlOf({ ...purchase, owner: { kind: "member" } })).toBeUndefined();
    expect(isLinkTo(token, purchase, "member_portal")).toBe(true);
  });

  it.each(["", "abc", `${"a".repeat(42)}!`, "a".repeat(44), "a".repeat(5_000)])(
    "has no purchase id if its token is %j",
    (text) => {
      expect(purchaseIdOfLink(text)).toBeUndefined();
    },
  );
});
