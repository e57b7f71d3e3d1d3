import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPortal, type Portal, requireDay, toMemberKey } from "./portal.ts";

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

describe("EntitlementsSource", () => {
  it("reads the entitlements of the shares at one resort", async () => {
    const { entitlements } = portal.ports;
    expect(await entitlements.atResort(toMemberKey("100202"), "27")).toMatchObject([
      { id: "SE-9101", remaining: 2, expiresOn: requireDay("2027-12-31"), resortId: "27" },
    ]);
    const atBanksia = await entitlements.atResort(toMemberKey("100202"), "R12");
    expect(new Set(atBanksia.map(({ resortId }) => resortId))).toEqual(new Set(["R12"]));
    expect(atBanksia.find(({ id }) => id === "SE-9005")).toMatchObject({ remaining: undefined, expiresOn: undefined });
    expect(await entitlements.atResort(toMemberKey("100208"), "R12")).toEqual([]);
  });

  it("reads the entitlements of all shares", async () => {
    const all = await portal.ports.entitlements.ofAllShares("100202");
    expect(new Set(all.map(({ resortId }) => resortId))).toEqual(new Set(["R12", "27"]));
    expect(await portal.ports.entitlements.ofAllShares("100208")).toEqual([]);
  });
});
