// Builders of valid records. A test passes only the fields that it is about.

import type { Visitor } from "../src/access/decide.ts";
import type { Charge } from "../src/charges/charge.ts";
import { type Day, type Instant, parseDay, parseInstant } from "../src/day.ts";
import type { Entitlement } from "../src/entitlements/entitlement.ts";
import type { MemberFacts } from "../src/explain/member-facts.ts";
import type { ExternalMembership } from "../src/member/external-membership.ts";
import { kindSet, type MemberKind } from "../src/member/kinds.ts";
import type { Payment } from "../src/payments/payment.ts";
import type { Lot } from "../src/points/lot.ts";
import type { GuestOwner, Purchase, PurchaseHold } from "../src/purchase/purchase.ts";
import type { SessionState } from "../src/session/session.ts";
import type { Offer } from "../src/stays/offer.ts";

/**
 * Parses `YYYY-MM-DD`; throws a `TypeError` on a typing error.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { day } from "@portico/domain/testing";
 *
 * day("1970-01-02"); // => 1
 * assert.throws(() => day("2 January"), TypeError);
 * ```
 */
export function day(text: string): Day {
  return requireValue(parseDay(text), `"${text}" is no day; write YYYY-MM-DD.`);
}

/**
 * Parses a timestamp with a time zone; throws a `TypeError` on a typing error.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { instant } from "@portico/domain/testing";
 *
 * instant("1970-01-01T00:00:01Z"); // => 1000
 * assert.throws(() => instant("1970-01-01"), TypeError);
 * ```
 */
export function instant(text: string): Instant {
  return requireValue(
    parseInstant(text),
    `"${text}" is no moment; write it with its zone, as in 2026-11-20T09:00:00Z.`,
  );
}

/**
 * A membership that is unexpired for a long time.
 *
 * @example
 * ```ts
 * import { isUnexpired } from "@portico/domain/member";
 * import { day, membership } from "@portico/domain/testing";
 *
 * isUnexpired(membership(), day("2026-11-20")); // => true
 * ```
 */
export function membership(parts: Partial<ExternalMembership> = {}): ExternalMembership {
  return { entityId: "16509", name: "Classic Exchange", memberId: "E1", expiresOn: day("2099-12-31"), ...parts };
}

/**
 * A lot of 1,000 points that is usable for a long time.
 *
 * @example
 * ```ts
 * import { isUsableLot } from "@portico/domain/points";
 * import { day, lot } from "@portico/domain/testing";
 *
 * lot().remaining; // => 1000
 * isUsableLot(lot({ remaining: 0 }), day("2026-11-20")); // => false
 * ```
 */
export function lot(parts: Partial<Lot> = {}): Lot {
  return { remaining: 1_000, expiresOn: day("2099-12-31"), status: "ACTIVE", ...parts };
}

/**
 * An entitlement that is usable for a long time.
 *
 * @example
 * ```ts
 * import { isUsableEntitlement } from "@portico/domain/entitlements";
 * import { day, entitlement } from "@portico/domain/testing";
 *
 * isUsableEntitlement(entitlement(), day("2026-11-20")); // => true
 * ```
 */
export function entitlement(parts: Partial<Entitlement> = {}): Entitlement {
  return { id: "S1", remaining: 1, expiresOn: day("2099-12-31"), status: "ACTIVE", resortId: "R1", ...parts };
}

/**
 * A charge of AUD 100.00, due in a long time.
 *
 * @example
 * ```ts
 * import { explainCharge } from "@portico/domain/charges";
 * import { charge, day } from "@portico/domain/testing";
 *
 * charge().balance; // => { minor: 10000, currency: "AUD" }
 * explainCharge(charge({ dueOn: day("2026-11-01") }), day("2026-11-20")).outcome; // => "overdue"
 * ```
 */
export function charge(parts: Partial<Charge> = {}): Charge {
  return {
    id: "U1",
    balance: { minor: 100_00, currency: "AUD" },
    dueOn: day("2099-12-31"),
    unreadable: undefined,
    ...parts,
  };
}

/**
 * A points member without any holdings.
 *
 * @example
 * ```ts
 * import { lot, member } from "@portico/domain/testing";
 *
 * member().accountType; // => "Points Member"
 * member({ points: [lot()] }).points?.length; // => 1
 * ```
 */
export function member(parts: Partial<MemberFacts> = {}): MemberFacts {
  return {
    accountId: "100200",
    accountName: "Sample Member",
    accountType: "Points Member",
    memberships: [],
    points: [],
    entitlements: [],
    ownedResorts: [],
    ownedPoints: [],
    unpaidCharges: [],
    levyCharges: [],
    credits: 0,
    ...parts,
  };
}

/**
 * A visitor with these kinds, signed in by default.
 *
 * @example
 * ```ts
 * import { visitor } from "@portico/domain/testing";
 *
 * visitor(["points"]).session; // => "signed-in"
 * visitor([], "expired").session; // => "expired"
 * ```
 */
export function visitor(kinds: readonly MemberKind[] = [], session: SessionState = "signed-in"): Visitor {
  return { session, kinds: kindSet(kinds) };
}

/**
 * A newly created payment.
 *
 * @example
 * ```ts
 * import { isTerminal } from "@portico/domain/payments";
 * import { payment } from "@portico/domain/testing";
 *
 * payment().state; // => "created"
 * isTerminal(payment({ state: "posted" }).state); // => true
 * ```
 */
export function payment(parts: Partial<Payment> = {}): Payment {
  const { chargeIds = ["U1"], amount = { minor: 100_00, currency: "AUD" } } = parts;
  return {
    id: "P1",
    brand: "member_portal",
    memberNumber: "100200",
    chargeIds,
    parts: chargeIds.map((chargeId, index) => ({
      chargeId,
      called: `Charge ${chargeId}`,
      minor: index === 0 ? amount.minor : 0,
    })),
    amount,
    createdAt: instant("2026-11-20T00:00:00Z"),
    page: undefined,
    receipt: undefined,
    entry: { row: "payments.begun", at: instant("2026-11-20T00:00:00Z"), by: "node-1", said: "" },
    state: "created",
    doubt: undefined,
    version: 0,
    ...parts,
  };
}

/**
 * An offer of three nights for AUD 420.00.
 *
 * @example
 * ```ts
 * import { offer } from "@portico/domain/testing";
 *
 * offer().nights; // => 3
 * offer({ nights: 7 }).nights; // => 7
 * ```
 */
export function offer(parts: Partial<Offer> = {}): Offer {
  return {
    id: "O1",
    stay: "short-stays",
    resortId: "R1",
    resortName: "Sample Bay",
    unit: "1 bedroom",
    sleeps: 4,
    arrival: day("2027-02-05"),
    nights: 3,
    cost: { kind: "money", money: { minor: 420_00, currency: "AUD" } },
    ...parts,
  };
}

/**
 * An unpaid hold of the offer that `offer` builds.
 *
 * @example
 * ```ts
 * import { purchaseHold } from "@portico/domain/testing";
 *
 * purchaseHold().charge?.amount; // => { minor: 42000, currency: "AUD" }
 * ```
 */
export function purchaseHold(parts: Partial<PurchaseHold> = {}): PurchaseHold {
  return {
    id: "H1",
    reference: "BK-1",
    until: instant("2026-11-20T00:20:00Z"),
    cost: { kind: "money", money: { minor: 420_00, currency: "AUD" } },
    charge: { id: "H-1", amount: { minor: 420_00, currency: "AUD" } },
    protection: undefined,
    promo: undefined,
    ...parts,
  };
}

/**
 * A guest buyer.
 *
 * @example
 * ```ts
 * import { guestOwner } from "@portico/domain/testing";
 *
 * guestOwner({ linkHash: "1f0e" }).linkHash; // => "1f0e"
 * ```
 */
export function guestOwner(parts: Partial<GuestOwner> = {}): GuestOwner {
  return { kind: "guest", secretHash: "a guest", linkHash: "a link", home: "https://portal", ...parts };
}

/**
 * A purchase that waits for its hold. In most other states it has the hold.
 *
 * @example
 * ```ts
 * import { purchase } from "@portico/domain/testing";
 *
 * purchase().hold; // => undefined
 * purchase({ state: "held" }).hold?.reference; // => "BK-1"
 * ```
 */
export function purchase(parts: Partial<Purchase> = {}): Purchase {
  const { id = "H1", memberNumber = "100200", state = "holding" } = parts;
  return {
    id,
    brand: "member_portal",
    memberNumber,
    owner: { kind: "member" },
    party: { memberNumber, memberType: "POINTS", isEcv: false, payer: "points" },
    offer: offer(),
    createdAt: instant("2026-11-20T00:00:00Z"),
    hold: state === "holding" || state === "gone" ? undefined : purchaseHold({ id }),
    holds: 1,
    terms: { protection: false },
    wanted: undefined,
    paymentId: undefined,
    lots: undefined,
    isPaid: false,
    entry: { row: "purchases.begun", at: instant("2026-11-20T00:00:00Z"), by: "node-1", said: "" },
    state,
    version: 0,
    ...parts,
  };
}

function requireValue<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw new TypeError(message);
  return value;
}
