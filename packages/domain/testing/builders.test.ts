import { describe, expect, it } from "vitest";
import { hasKind, NO_KINDS } from "../src/member/kinds.ts";
import { charge, day, entitlement, instant, lot, member, membership, payment, visitor } from "./builders.ts";

describe("builders", () => {
  it("parse days and instants", () => {
    expect(day("1970-01-02")).toBe(1);
    expect(instant("1970-01-01T10:00:01+10:00")).toBe(1_000);
  });

  it.each(["2026-02-30", "20/11/2026", ""])("reject an invalid day: %j", (text) => {
    expect(() => day(text)).toThrow(new TypeError(`"${text}" is no day; write YYYY-MM-DD.`));
  });

  it.each(["2026-11-20", "2026-11-20T09:00:00"])("reject an instant without a zone: %j", (text) => {
    const message = `"${text}" is no moment; write it with its zone, as in 2026-11-20T09:00:00Z.`;
    expect(() => instant(text)).toThrow(new TypeError(message));
  });

  it("create records that are valid for a long time", () => {
    const expiresOn = day("2099-12-31");
    expect(membership()).toEqual({ entityId: "16509", name: "Classic Exchange", memberId: "E1", expiresOn });
    expect(lot()).toEqual({ remaining: 1_000, expiresOn, status: "ACTIVE" });
    expect(entitlement()).toEqual({ id: "S1", remaining: 1, expiresOn, status: "ACTIVE", resortId: "R1" });
    expect(charge()).toEqual({
      id: "U1",
      balance: { minor: 10_000, currency: "AUD" },
      dueOn: expiresOn,
      unreadable: undefined,
    });
    expect(payment()).toMatchObject({ state: "created", doubt: undefined, version: 0, chargeIds: ["U1"] });
  });

  it("accept overrides, including missing parts", () => {
    expect(lot({ remaining: 0, status: undefined })).toEqual({ ...lot(), remaining: 0, status: undefined });
    expect(membership({ expiresOn: undefined }).expiresOn).toBeUndefined();
    expect(entitlement({ id: "S2" }).id).toBe("S2");
    expect(charge({ id: undefined }).id).toBeUndefined();
    expect(payment({ state: "sent" }).state).toBe("sent");
    expect(member({ credits: 3 })).toEqual({ ...member(), credits: 3 });
  });

  it("create a points member with empty lists", () => {
    const {
      accountType,
      memberships,
      points,
      entitlements,
      ownedResorts,
      ownedPoints,
      unpaidCharges,
      levyCharges,
      credits,
    } = member();
    expect(accountType).toBe("Points Member");
    const lists = [memberships, points, entitlements, ownedResorts, ownedPoints, unpaidCharges, levyCharges];
    expect(lists).toEqual(lists.map(() => []));
    expect(credits).toBe(0);
  });

  it("create a visitor who is signed in, or in another state", () => {
    expect(visitor()).toEqual({ session: "signed-in", kinds: NO_KINDS });
    expect(visitor([], "expired").session).toBe("expired");
    const { kinds } = visitor(["points", "classic_plus"]);
    expect([hasKind(kinds, "points"), hasKind(kinds, "classic_plus"), hasKind(kinds, "classic_weeks")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
