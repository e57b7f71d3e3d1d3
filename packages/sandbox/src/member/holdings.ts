// Builders for the holdings of sample members. Dates are written as if today were 20 Nov 2026, and shifted to the club's today.

import type { Charge, Entitlement, Id, Lot, Membership, Share } from "../member-record.ts";

/** The day to which sample dates are relative. */
export const SAMPLE_DAY = "2026-11-20";

export function lot(Balance: number | null, ExpiryDate: string | null, Status = "ACTIVE"): Lot {
  return { Balance, ExpiryDate, Status };
}

export function membership(
  EntityID: Id,
  EntityName: string,
  ExpirationDate: string | null,
  EntityMemberID: Id | null = null,
): Membership {
  return { EntityID, EntityName, EntityMemberID, ExpirationDate };
}

/** The validity pass, required for booking and exchange. */
export function pass(ExpirationDate: string, no: string): Membership {
  return membership(16509, "Classic Exchange", ExpirationDate, `E${no}`);
}

/** A charge. One whose description starts with "Levy" is a levy. */
export function charge(
  ChargeID: Id,
  Description: string,
  [Balance, Currency]: readonly [number | null, string | null],
  DueDate: string | null,
): Charge {
  return { ChargeID, Description, Balance, DueDate, Currency, isLevy: Description.startsWith("Levy") };
}

function entitlement(
  ShareEntitlementID: Id,
  resortId: Id,
  [ExpiryDate, Balance]: readonly [string | null, number | null],
  Status = "ACTIVE",
): Entitlement {
  return { ShareEntitlementID, ExpiryDate, Balance, Status, resortId };
}

function share(
  ShareID: Id,
  [ResortID, ResortName]: readonly [Id, string],
  UnitType: string,
  Week: number | null,
): Share {
  return { ShareID, ResortID, ResortName, UnitType, Week };
}

const BANKSIA = ["R12", "Banksia Shores"] as const;
const KAURI = [27, "Kauri Lake Lodge"] as const;

/** Two shares in Australia and one in New Zealand, with entitlements in every state. */
export const WEEKS_OF_EACH_KIND: { readonly shares: readonly Share[]; readonly entitlements: Entitlement[] } = {
  shares: [
    share("SH-7001", BANKSIA, "2 bedroom", 27),
    share("SH-7002", BANKSIA, "1 bedroom", null),
    share("SH-7003", KAURI, "2 bedroom", 3),
  ],
  entitlements: [
    entitlement("SE-9001", "R12", ["2027-06-30", 1]),
    entitlement("SE-9002", "R12", ["2027-01-10T00:00:00", 1]),
    entitlement(9003, "R12", ["2026-06-30", 1]),
    entitlement("SE-9004", "R12", ["2027-06-30", 0]),
    entitlement("SE-9005", "R12", [null, null]),
    entitlement("SE-9006", "R12", ["2027-06-30", 1], "BANKED"),
    entitlement("SE-9101", 27, ["2027-12-31", 2]),
    entitlement("SE-9001", "R12", ["2027-06-30", 1]),
  ],
};

/** One share at Banksia Shores with a usable entitlement. */
export function oneWeek(no: string): { readonly shares: readonly Share[]; readonly entitlements: Entitlement[] } {
  return {
    shares: [share(`SH-${no}`, BANKSIA, "2 bedroom", 14)],
    entitlements: [entitlement(`SE-${no}`, "R12", ["2027-08-31", 1])],
  };
}
