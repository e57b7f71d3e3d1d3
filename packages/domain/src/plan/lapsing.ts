// Which points and entitlements lapse within a window of days, and how much of them is lost after a booking (R61).

import { addDays, type Day } from "../day.ts";
import type { Entitlement } from "../entitlements/entitlement.ts";
import { entitlementStatus } from "../entitlements/status.ts";
import { uniqueEntitlements } from "../entitlements/unique.ts";
import { isUsableEntitlement } from "../entitlements/usable.ts";
import { rowName } from "../parse.ts";
import { lastUsableDay } from "../points/status.ts";
import { isUnclearLot, isUsableLot } from "../points/usable.ts";
import type { ReachHoldings } from "../stays/reach.ts";

/** The default window, and the longest that a member can choose. */
export const PLAN_WINDOW_DAYS = 365;
export const MAX_PLAN_WINDOW_DAYS = 730;

/** Points of one expiry day, or an entitlement, that can be used today and lapse within the window. */
export interface LapsingLot {
  readonly kind: "points" | "entitlement";
  /** Points, or the stays that the entitlement still gives. */
  readonly amount: number;
  readonly expiresOn: Day;
  /** Points can be used until the day before they expire, entitlements on the expiry day too. */
  readonly lastDay: Day;
  /** Of an entitlement. */
  readonly id?: string | undefined;
  readonly resortId?: string | undefined;
}

/**
 * The points and entitlements that lapse within the window, earliest first. Exchange credits have no expiry day.
 *
 * @example
 * ```ts
 * import { lapsingLots } from "@portico/domain/plan";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const lots = [lot({ remaining: 350.5, expiresOn: day("2027-01-18") }), lot({ expiresOn: day("2030-01-01") })];
 * lapsingLots({ lots }, { today: day("2026-11-20"), windowDays: 365 }).map(({ amount }) => amount); // => [350.5]
 * ```
 */
export function lapsingLots(
  { lots = [], entitlements = [] }: ReachHoldings,
  { today, windowDays }: { readonly today: Day; readonly windowDays: number },
): readonly LapsingLot[] {
  const end = addDays(today, windowDays);
  const points = new Map<Day, number>();
  for (const lot of lots) {
    if (!isUsableLot(lot, today) || lot.expiresOn === undefined || lot.expiresOn > end || lot.remaining <= 0) continue;
    points.set(lot.expiresOn, (points.get(lot.expiresOn) ?? 0) + lot.remaining);
  }
  const lapsingPoints = [...points].map(
    ([expiresOn, amount]): LapsingLot => ({ kind: "points", amount, expiresOn, lastDay: lastUsableDay(expiresOn) }),
  );
  const lapsingEntitlements = usableEntitlements(entitlements, today).flatMap(
    ({ id, resortId, expiresOn, remaining = 1 }): LapsingLot[] =>
      expiresOn === undefined || expiresOn > end
        ? []
        : [{ kind: "entitlement", amount: Math.ceil(remaining), expiresOn, lastDay: expiresOn, id, resortId }],
  );
  return [...lapsingPoints, ...lapsingEntitlements].toSorted(
    (one, other) => one.lastDay - other.lastDay || one.kind.localeCompare(other.kind),
  );
}

/** Names of holdings that a plan leaves out, because their balance or expiry day could not be read. */
export function unclearHoldings({ lots = [], entitlements = [] }: ReachHoldings, today: Day): readonly string[] {
  const unclearLots = lots.flatMap((lot, index) =>
    isUnclearLot(lot, today) || (isUsableLot(lot, today) && lot.expiresOn === undefined)
      ? [rowName("points", index, undefined)]
      : [],
  );
  const unclearEntitlements = uniqueEntitlements(entitlements, today).flatMap(({ name, entitlement }) => {
    const lacksFacts = entitlement.expiresOn === undefined || entitlement.resortId === undefined;
    const isUnclear =
      entitlementStatus(entitlement, today) === "UNKNOWN" || (isUsableEntitlement(entitlement, today) && lacksFacts);
    return isUnclear ? [name] : [];
  });
  return [...unclearLots, ...unclearEntitlements];
}

/** The entitlements that can be used today, without duplicates. */
export function usableEntitlements(entitlements: readonly Entitlement[], today: Day): readonly Entitlement[] {
  return uniqueEntitlements(entitlements, today)
    .map(({ entitlement }) => entitlement)
    .filter((entitlement) => isUsableEntitlement(entitlement, today));
}
