import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBackEndMember } from "../../testing/arbitraries.ts";
import { day } from "../../testing/builders.ts";
import { parseIdentity } from "../member/identity.ts";
import { parseMember } from "./member-facts.ts";

const NOTHING_READ = {
  accountId: undefined,
  accountName: undefined,
  accountType: undefined,
  memberships: undefined,
  points: undefined,
  entitlements: undefined,
  ownedResorts: undefined,
  ownedPoints: undefined,
  unpaidCharges: undefined,
  levyCharges: undefined,
  credits: undefined,
};

const MEMBER_JSON = {
  AccountID: 100200,
  AccountName: "Nguyễn Mẫu",
  AccountType: " Points\u00a0 Member ",
  externalMemberships: [
    { EntityID: 16509, EntityName: "Classic Exchange", EntityMemberID: "E1", ExpirationDate: "2027-01-31" },
  ],
  points: [{ Balance: 1200, ExpiryDate: "2026-12-31", Status: "ACTIVE" }],
  entitlements: [{ ShareEntitlementID: "S1", Balance: 1, ExpiryDate: "2027-06-30", Status: "ACTIVE", resortId: "R12" }],
  ownership: {
    Shares: [{ ResortID: "R12" }, { ResortID: 13 }, {}, null],
    Points: [{ ClubResortID: "C1", PointsOwned: 2000, ExpirationDate: "2027-06-30" }],
  },
  charges: {
    unpaid: [{ ChargeID: "U1", Balance: 120.5, DueDate: "2026-10-01", Currency: "AUD" }],
    levy: [{ ChargeID: "L1", Balance: 7, DueDate: "2026-10-02", Currency: "NZD" }],
  },
  credits: 3,
};

describe("parseMember", () => {
  it("reads the back-end's field names", () => {
    expect(parseMember(MEMBER_JSON)).toEqual({
      accountId: "100200",
      accountName: "Nguyễn Mẫu",
      accountType: "Points Member",
      memberships: [{ entityId: "16509", name: "Classic Exchange", memberId: "E1", expiresOn: day("2027-01-31") }],
      points: [{ remaining: 1200, expiresOn: day("2026-12-31"), status: "ACTIVE" }],
      entitlements: [{ id: "S1", remaining: 1, expiresOn: day("2027-06-30"), status: "ACTIVE", resortId: "R12" }],
      ownedResorts: ["R12", "13"],
      ownedPoints: [{ clubResortId: "C1", owned: 2000, expiresOn: day("2027-06-30") }],
      unpaidCharges: [
        { id: "U1", balance: { minor: 120_50, currency: "AUD" }, dueOn: day("2026-10-01"), unreadable: undefined },
      ],
      levyCharges: [
        { id: "L1", balance: { minor: 7_00, currency: "NZD" }, dueOn: day("2026-10-02"), unreadable: undefined },
      ],
      credits: 3,
    });
  });

  it.each([undefined, null, {}, [], "member", 5])("returns undefined fields for %j", (json) => {
    expect(parseMember(json)).toEqual(NOTHING_READ);
  });

  it("reports missing facts for wrong types, and empty lists only for empty lists", () => {
    const wrongTypes = { AccountID: {}, AccountName: 5, AccountType: 5, externalMemberships: {}, points: "none" };
    expect(parseMember({ ...wrongTypes, entitlements: null, ownership: [], charges: [], credits: "3" })).toEqual(
      NOTHING_READ,
    );
    const emptyLists = { externalMemberships: [], points: [], entitlements: [], ownership: { Shares: [], Points: [] } };
    expect(parseMember({ ...emptyLists, charges: { unpaid: [], levy: [] } })).toEqual({
      ...NOTHING_READ,
      memberships: [],
      points: [],
      entitlements: [],
      ownedResorts: [],
      ownedPoints: [],
      unpaidCharges: [],
      levyCharges: [],
    });
  });

  it("never throws, and reads the same identity as parseIdentity", () => {
    fc.assert(
      fc.property(fc.oneof(anyBackEndMember(), fc.anything()), (json) => {
        expect(parseMember(json)).toMatchObject(parseIdentity(json));
      }),
    );
  });
});
