// Payment with points, entitlements and exchange credits. A cancellation returns them to the same lots.

import { Problem } from "../api/problem.ts";
import { formatDay, parseDay } from "../calendar.ts";
import type { MemberRecord } from "../member-record.ts";
import type { Price } from "./prices.ts";

/** Taken from one lot, with the API's field names. */
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

/** Ignores money. */
export function canPay(member: MemberRecord, { price, today }: Spending): boolean {
  const points = findUsableLots(member, today).reduce((sum, lot) => sum + (lot.Balance ?? 0), 0);
  if (points < (price.Points ?? 0)) return false;
  if (price.Entitlements !== undefined && findUsableEntitlements(member, { price, today }).length === 0) return false;
  return price.ExchangeCredits === undefined || member.credits >= price.ExchangeCredits;
}

/** Used if the portal names no lots: the first to expire. */
export function chooseLots(member: MemberRecord, { price, today }: Spending): readonly PaidLot[] {
  const chosen: PaidLot[] = [];
  let remaining = price.Points ?? 0;
  for (const { Balance, ExpiryDate } of findUsableLots(member, today)) {
    const Points = Math.min(remaining, Balance ?? 0);
    if (Points === 0) break;
    chosen.push({ Points, ExpiryDate });
    remaining -= Points;
  }
  const [entitlement] = price.Entitlements === undefined ? [] : findUsableEntitlements(member, { price, today });
  if (entitlement !== undefined) {
    const { ShareEntitlementID, ExpiryDate } = entitlement;
    chosen.push({ Entitlements: 1, ShareEntitlementID, ExpiryDate });
  }
  if (price.ExchangeCredits !== undefined) chosen.push({ ExchangeCredits: price.ExchangeCredits });
  return chosen;
}

/** Throws LOTS_DIFFER unless the lots add up to the price and hold enough. */
export function requireLots(member: MemberRecord, lots: readonly PaidLot[], { price, today }: Spending): void {
  const sum = (part: "Points" | "Entitlements" | "ExchangeCredits") =>
    lots.reduce((total, lot) => total + (lot[part] ?? 0), 0);
  const isWhole = (["Points", "Entitlements", "ExchangeCredits"] as const).every(
    (part) => sum(part) === (price[part] ?? 0),
  );
  const held = findUsableLots(member, today);
  const isHeld = lots.every(({ Points = 0, Entitlements, ExpiryDate }, index) => {
    const inLots = held.filter((lot) => isSameDay(lot.ExpiryDate, ExpiryDate));
    if (Points > inLots.reduce((total, lot) => total + (lot.Balance ?? 0), 0)) return false;
    const found = findUsableEntitlements(member, { price, today }).some((entitlement) =>
      matchesLot(entitlement, lots[index] ?? {}),
    );
    return Entitlements === undefined || found;
  });
  if (!isWhole || !isHeld) throw new Problem("LOTS_DIFFER", { field: "payFrom" });
}

interface StayUse {
  readonly today: number;
  readonly resortName: string;
}

export function takeLots(member: MemberRecord, lots: readonly PaidLot[], { today, resortName }: StayUse): void {
  for (const paid of lots) {
    let remaining = paid.Points ?? 0;
    for (const lot of findUsableLots(member, today).filter((candidate) =>
      isSameDay(candidate.ExpiryDate, paid.ExpiryDate),
    )) {
      const taken = Math.min(remaining, lot.Balance ?? 0);
      lot.Balance = (lot.Balance ?? 0) - taken;
      remaining -= taken;
    }
    if (paid.Entitlements !== undefined) changeEntitlement(member, paid, -paid.Entitlements);
    if (paid.ExchangeCredits !== undefined)
      changeCredits(member, -paid.ExchangeCredits, { today, text: `Exchange: ${resortName}` });
  }
}

/** Ignores money. */
export function returnLots(member: MemberRecord, lots: readonly PaidLot[], { today, resortName }: StayUse): void {
  for (const paid of lots) {
    const { Points, Entitlements, ExchangeCredits, ExpiryDate = null } = paid;
    if (Points !== undefined) {
      const lot = member.lots.find(
        (candidate) => candidate.Status === "ACTIVE" && isSameDay(candidate.ExpiryDate, ExpiryDate),
      );
      if (lot === undefined) member.lots.push({ Balance: Points, ExpiryDate, Status: "ACTIVE" });
      else lot.Balance = (lot.Balance ?? 0) + Points;
    }
    if (Entitlements !== undefined) changeEntitlement(member, paid, Entitlements);
    if (ExchangeCredits !== undefined)
      changeCredits(member, ExchangeCredits, { today, text: `Exchange cancelled: ${resortName}` });
  }
}

// Sorted by expiry. A lot is not usable on its expiry day.
function findUsableLots(member: MemberRecord, today: number) {
  return member.lots
    .filter((lot) => lot.Status === "ACTIVE" && (lot.Balance ?? 0) > 0 && parseExpiry(lot.ExpiryDate) > today)
    .sort((left, right) => parseExpiry(left.ExpiryDate) - parseExpiry(right.ExpiryDate));
}

// Sorted by expiry. An entitlement is usable on its expiry day.
function findUsableEntitlements(member: MemberRecord, { price, today }: Spending) {
  return member.entitlements
    .filter(
      ({ resortId, Status, Balance, ExpiryDate }) =>
        Status === "ACTIVE" &&
        (Balance ?? 0) > 0 &&
        parseExpiry(ExpiryDate) >= today &&
        String(resortId) === String(price.EntitlementResortID),
    )
    .toSorted((left, right) => parseExpiry(left.ExpiryDate) - parseExpiry(right.ExpiryDate));
}

function parseExpiry(day: string | null): number {
  return (day === null ? undefined : parseDay(day)) ?? -1;
}

function isSameDay(left: string | null | undefined, right: string | null | undefined): boolean {
  return parseExpiry(left ?? null) === parseExpiry(right ?? null);
}

function matchesLot(
  entitlement: MemberRecord["entitlements"][number],
  { ShareEntitlementID, ExpiryDate }: PaidLot,
): boolean {
  if (ShareEntitlementID === undefined) return isSameDay(entitlement.ExpiryDate, ExpiryDate);
  return String(entitlement.ShareEntitlementID) === String(ShareEntitlementID);
}

// Changes both rows of an entitlement that is listed twice.
function changeEntitlement(member: MemberRecord, lot: PaidLot, change: number): void {
  for (const entitlement of member.entitlements) {
    if (matchesLot(entitlement, lot)) entitlement.Balance = (entitlement.Balance ?? 0) + change;
  }
}

function changeCredits(member: MemberRecord, change: number, { today, text }: { today: number; text: string }): void {
  member.credits += change;
  member.history = [{ Date: formatDay(today), Text: text, Credits: change }, ...member.history];
}
