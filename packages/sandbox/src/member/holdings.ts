// Dates are written as if today were 20 Nov 2026, and shifted to the club's today.

import type { Charge, Entitlement, Id, Lot, Membership, Share } from "../member-record.ts";

export const SAMPLE_DAY = "2026-11-20";

export function createLot(Balance: number | null, ExpiryDate: string | null, Status = "ACTIVE"): Lot {
  return { Balance, ExpiryDate, Status };
}

export function createMembership(
  EntityID: Id,
  EntityName: string,
  ExpirationDate: string | null,
  EntityMemberID: Id | null = null,
): Membership {
  return { EntityID, EntityName, EntityMemberID, ExpirationDate };
}

/** Required for booking and exchange. */
export function createValidityPass(ExpirationDate: string, no: string): Membership {
  return createMembership(16509, "Classic Exchange", ExpirationDate, `E${no}`);
}

/** A description that starts with "Levy" makes it a levy. */
export function createCharge(
  ChargeID: Id,
  Description: string,
  [Balance, Currency]: readonly [number | null, string | null],
  DueDate: string | null,
): Charge {
  return { ChargeID, Description, Balance, DueDate, Currency, isLevy: Description.startsWith("Levy") };
}

function createEntitlement(
  ShareEntitlementID: Id,
  resortId: Id,
  [ExpiryDate, Balance]: readonly [string | null, number | null],
  Status = "ACTIVE",
): Entitlement {
  return { ShareEntitlementID, ExpiryDate, Balance, Status, resortId };
}

function createShare(
  ShareID: Id,
  [ResortID, ResortName]: readonly [Id, string],
  UnitType: string,
  Week: number | null,
): Share {
  return { ShareID, ResortID, ResortName, UnitType, Week };
}

const BANKSIA = ["R12", "Banksia Shores"] as const;
const KAURI = [27, "Kauri Lake Lodge"] as const;

/** Shares in two countries, with entitlements in every state. */
export const WEEKS_OF_EACH_KIND: { readonly shares: readonly Share[]; readonly entitlements: Entitlement[] } = {
  shares: [
    createShare("SH-7001", BANKSIA, "2 bedroom", 27),
    createShare("SH-7002", BANKSIA, "1 bedroom", null),
    createShare("SH-7003", KAURI, "2 bedroom", 3),
  ],
  entitlements: [
    createEntitlement("SE-9001", "R12", ["2027-06-30", 1]),
    createEntitlement("SE-9002", "R12", ["2027-01-10T00:00:00", 1]),
    createEntitlement(9003, "R12", ["2026-06-30", 1]),
    createEntitlement("SE-9004", "R12", ["2027-06-30", 0]),
    createEntitlement("SE-9005", "R12", [null, null]),
    createEntitlement("SE-9006", "R12", ["2027-06-30", 1], "BANKED"),
    createEntitlement("SE-9101", 27, ["2027-12-31", 2]),
    createEntitlement("SE-9001", "R12", ["2027-06-30", 1]),
  ],
};

/** At Banksia Shores, with a usable entitlement. */
export function createOneWeek(no: string): { readonly shares: readonly Share[]; readonly entitlements: Entitlement[] } {
  return {
    shares: [createShare(`SH-${no}`, BANKSIA, "2 bedroom", 14)],
    entitlements: [createEntitlement(`SE-${no}`, "R12", ["2027-08-31", 1])],
  };
}
