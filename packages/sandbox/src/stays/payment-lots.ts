// Payment with points, entitlements and exchange credits. A booking takes them from the lots that the portal names, and a cancellation returns
// them to the same lots.

import { Problem } from "../api/problem.ts";
import { dayText, parseDay } from "../calendar.ts";
import type { MemberRecord } from "../member-record.ts";
import type { Price } from "./prices.ts";

/** What a booking takes from one lot, with the field names of the API. */
export interface PaidLot {
  readonly Points?: number;
  readonly Entitlements?: number;
  readonly ExchangeCredits?: number;
  readonly ShareEntitlementID?: string | number;
  readonly ExpiryDate?: string | null;
}

export interface Returned {
  readonly Points?: number;
  readonly PointsExpiryDate?: string;
  /** Before the Fee. */
  readonly Amount?: number;
  readonly Entitlements?: number;
  readonly ExchangeCredits?: number;
  readonly ReturnsTo?: readonly PaidLot[];
  readonly Fee: number;
  /** Amount less Fee; present with Amount. */
  readonly Net?: number;
  readonly Currency: string;
}

interface Spending {
  readonly today: number;
  readonly price: Price;
}

/** Whether the member's holdings cover the price, except money. */
export function canPay(member: MemberRecord, { price, today }: Spending): boolean {
  const points = usableLots(member, today).reduce((sum, lot) => sum + (lot.Balance ?? 0), 0);
  if (points < (price.Points ?? 0)) return false;
  if (price.Entitlements !== undefined && usableEntitlements(member, { price, today }).length === 0) return false;
  return price.ExchangeCredits === undefined || member.credits >= price.ExchangeCredits;
}

/** The lots used if the portal names none: the first to expire. */
export function chooseLots(member: MemberRecord, { price, today }: Spending): readonly PaidLot[] {
  const chosen: PaidLot[] = [];
  let left = price.Points ?? 0;
  for (const { Balance, ExpiryDate } of usableLots(member, today)) {
    const Points = Math.min(left, Balance ?? 0);
    if (Points === 0) break;
    chosen.push({ Points, ExpiryDate });
    left -= Points;
  }
  const [entitlement] = price.Entitlements === undefined ? [] : usableEntitlements(member, { price, today });
  if (entitlement !== undefined) {
    const { ShareEntitlementID, ExpiryDate } = entitlement;
    chosen.push({ Entitlements: 1, ShareEntitlementID, ExpiryDate });
  }
  if (price.ExchangeCredits !== undefined) chosen.push({ ExchangeCredits: price.ExchangeCredits });
  return chosen;
}

/** Throws LOTS_DIFFER if the named lots do not add up to the price, or do not hold enough. */
export function requireLots(member: MemberRecord, lots: readonly PaidLot[], { price, today }: Spending): void {
  const sum = (part: "Points" | "Entitlements" | "ExchangeCredits") =>
    lots.reduce((total, lot) => total + (lot[part] ?? 0), 0);
  const isWhole = (["Points", "Entitlements", "ExchangeCredits"] as const).every(
    (part) => sum(part) === (price[part] ?? 0),
  );
  const held = usableLots(member, today);
  const isHeld = lots.every(({ Points = 0, Entitlements, ExpiryDate }, place) => {
    const inLots = held.filter((lot) => isSameDay(lot.ExpiryDate, ExpiryDate));
    if (Points > inLots.reduce((total, lot) => total + (lot.Balance ?? 0), 0)) return false;
    const found = usableEntitlements(member, { price, today }).some((one) => isNamed(one, lots[place] ?? {}));
    return Entitlements === undefined || found;
  });
  if (!isWhole || !isHeld) throw new Problem("LOTS_DIFFER", { field: "payFrom" });
}

/** The day and the resort of a stay. */
interface Use {
  readonly today: number;
  readonly resortName: string;
}

export function takeLots(member: MemberRecord, lots: readonly PaidLot[], { today, resortName }: Use): void {
  for (const paid of lots) {
    let left = paid.Points ?? 0;
    for (const lot of usableLots(member, today).filter((one) => isSameDay(one.ExpiryDate, paid.ExpiryDate))) {
      const taken = Math.min(left, lot.Balance ?? 0);
      lot.Balance = (lot.Balance ?? 0) - taken;
      left -= taken;
    }
    if (paid.Entitlements !== undefined) changeEntitlement(member, paid, -paid.Entitlements);
    if (paid.ExchangeCredits !== undefined)
      changeCredits(member, -paid.ExchangeCredits, { today, text: `Exchange: ${resortName}` });
  }
}

/** Returns the payment to the lots that it came from, except money. */
export function returnLots(member: MemberRecord, lots: readonly PaidLot[], { today, resortName }: Use): void {
  for (const paid of lots) {
    const { Points, Entitlements, ExchangeCredits, ExpiryDate = null } = paid;
    if (Points !== undefined) {
      const lot = member.lots.find((one) => one.Status === "ACTIVE" && isSameDay(one.ExpiryDate, ExpiryDate));
      if (lot === undefined) member.lots.push({ Balance: Points, ExpiryDate, Status: "ACTIVE" });
      else lot.Balance = (lot.Balance ?? 0) + Points;
    }
    if (Entitlements !== undefined) changeEntitlement(member, paid, Entitlements);
    if (ExchangeCredits !== undefined)
      changeCredits(member, ExchangeCredits, { today, text: `Exchange cancelled: ${resortName}` });
  }
}

// Sorted by expiry. A lot cannot be used on its expiry day.
function usableLots(member: MemberRecord, today: number) {
  return member.lots
    .filter((lot) => lot.Status === "ACTIVE" && (lot.Balance ?? 0) > 0 && expiry(lot.ExpiryDate) > today)
    .sort((one, other) => expiry(one.ExpiryDate) - expiry(other.ExpiryDate));
}

// Sorted by expiry. An entitlement can still be used on its expiry day.
function usableEntitlements(member: MemberRecord, { price, today }: Spending) {
  return member.entitlements
    .filter(
      ({ resortId, Status, Balance, ExpiryDate }) =>
        Status === "ACTIVE" &&
        (Balance ?? 0) > 0 &&
        expiry(ExpiryDate) >= today &&
        String(resortId) === String(price.EntitlementResortID),
    )
    .toSorted((one, other) => expiry(one.ExpiryDate) - expiry(other.ExpiryDate));
}

function expiry(day: string | null): number {
  return (day === null ? undefined : parseDay(day)) ?? -1;
}

function isSameDay(one: string | null | undefined, other: string | null | undefined): boolean {
  return expiry(one ?? null) === expiry(other ?? null);
}

function isNamed(one: MemberRecord["entitlements"][number], { ShareEntitlementID, ExpiryDate }: PaidLot): boolean {
  if (ShareEntitlementID === undefined) return isSameDay(one.ExpiryDate, ExpiryDate);
  return String(one.ShareEntitlementID) === String(ShareEntitlementID);
}

// An entitlement may be listed twice with one id: both rows change.
function changeEntitlement(member: MemberRecord, named: PaidLot, by: number): void {
  for (const one of member.entitlements) if (isNamed(one, named)) one.Balance = (one.Balance ?? 0) + by;
}

function changeCredits(member: MemberRecord, by: number, { today, text }: { today: number; text: string }): void {
  member.credits += by;
  member.history = [{ Date: dayText(today), Text: text, Credits: by }, ...member.history];
}
