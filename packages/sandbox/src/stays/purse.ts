// What a member pays with besides money: points, entitlements, exchange credits.

import { dayText, parseDay } from "../calendar.ts";
import type { MemberRecord } from "../member-record.ts";
import type { Price } from "./prices.ts";

/** What a member gets back when a booking is cancelled. */
export interface Returned {
  readonly Points?: number;
  readonly PointsExpiryDate?: string;
  readonly Amount?: number;
  readonly Entitlements?: number;
  readonly ExchangeCredits?: number;
  readonly Fee: number;
  readonly Currency: string;
}

interface Spending {
  readonly today: number;
  readonly price: Price;
}

/** Whether the member holds what the price asks for, money aside. */
export function canPay(member: MemberRecord, { price, today }: Spending): boolean {
  const points = usableLots(member, today).reduce((sum, lot) => sum + (lot.Balance ?? 0), 0);
  if (points < (price.Points ?? 0)) return false;
  if (price.Entitlements !== undefined && usableEntitlement(member, { price, today }) === undefined) return false;
  return price.ExchangeCredits === undefined || member.credits >= price.ExchangeCredits;
}

/** Takes the price, money aside, and says when the points that were taken would have expired. */
export function takePrice(member: MemberRecord, { price, today }: Spending): { readonly pointsExpire?: string } {
  let left = price.Points ?? 0;
  let pointsExpire: string | undefined;
  for (const lot of usableLots(member, today)) {
    if (left === 0) break;
    const taken = Math.min(left, lot.Balance ?? 0);
    lot.Balance = (lot.Balance ?? 0) - taken;
    left -= taken;
    pointsExpire = lot.ExpiryDate ?? pointsExpire;
  }
  const entitlement = usableEntitlement(member, { price, today });
  if (price.Entitlements !== undefined && entitlement !== undefined)
    changeEntitlement(member, entitlement.ShareEntitlementID, -1);
  if (price.ExchangeCredits !== undefined) changeCredits(member, -price.ExchangeCredits, today);
  return pointsExpire === undefined ? {} : { pointsExpire };
}

/** Gives back what a cancellation returns, money aside. */
export function giveBack(
  member: MemberRecord,
  returned: Returned,
  { resort, today }: { resort: string; today: number },
): void {
  if (returned.Points !== undefined) {
    member.lots.push({ Balance: returned.Points, ExpiryDate: returned.PointsExpiryDate ?? null, Status: "ACTIVE" });
  }
  const entitlement =
    returned.Entitlements === undefined
      ? undefined
      : member.entitlements.find(({ resortId, Status }) => String(resortId) === resort && Status === "ACTIVE");
  if (entitlement !== undefined) changeEntitlement(member, entitlement.ShareEntitlementID, 1);
  if (returned.ExchangeCredits !== undefined) changeCredits(member, returned.ExchangeCredits, today);
}

// Soonest to expire first; on its expiry day a lot is worth nothing.
function usableLots(member: MemberRecord, today: number) {
  const expiry = (day: string | null) => (day === null ? undefined : parseDay(day)) ?? -1;
  return member.lots
    .filter((lot) => lot.Status === "ACTIVE" && (lot.Balance ?? 0) > 0 && expiry(lot.ExpiryDate) > today)
    .sort((one, other) => expiry(one.ExpiryDate) - expiry(other.ExpiryDate));
}

function usableEntitlement(member: MemberRecord, { price, today }: Spending) {
  return member.entitlements.find(({ resortId, Status, Balance, ExpiryDate }) => {
    const isOpen = ExpiryDate !== null && (parseDay(ExpiryDate) ?? -1) >= today;
    return (
      isOpen && Status === "ACTIVE" && (Balance ?? 0) > 0 && String(resortId) === String(price.EntitlementResortID)
    );
  });
}

// An entitlement that stands there twice is one, so both change.
function changeEntitlement(member: MemberRecord, id: string | number, by: number): void {
  for (const one of member.entitlements) if (one.ShareEntitlementID === id) one.Balance = (one.Balance ?? 0) + by;
}

function changeCredits(member: MemberRecord, by: number, today: number): void {
  member.credits += by;
  member.history = [
    { Date: dayText(today), Text: by < 0 ? "Exchange" : "Exchange cancelled", Credits: by },
    ...member.history,
  ];
}
