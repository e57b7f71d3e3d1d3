// The mark of a free stay: what it would use before it lapses (R61).

import type { Day } from "../day.ts";
import { lastUsableDay } from "../points/status.ts";
import type { Offer } from "../stays/offer.ts";
import type { ReachHoldings } from "../stays/reach.ts";
import { lapsingPays } from "./plan.ts";

/** What a stay would use of points or of an entitlement that lapse within the window. */
export interface LapsingUse {
  readonly kind: "points" | "entitlement";
  /** The part that lapses first. */
  readonly first: { readonly amount: number; readonly expiresOn: Day; readonly lastDay: Day };
  /** Points beyond the first part, and when the last of them expire. */
  readonly rest: { readonly amount: number; readonly expiresOn: Day } | undefined;
}

/**
 * What a stay would use of what lapses within the window; `undefined` if nothing.
 *
 * @example
 * ```ts
 * import { lapsingUse } from "@portico/domain/plan";
 * import { day, lot } from "@portico/domain/testing";
 *
 * const holdings = { lots: [lot({ remaining: 300, expiresOn: day("2027-01-18") }), lot({ remaining: 900 })] };
 * const use = lapsingUse({ kind: "points", points: 400 }, holdings, { today: day("2026-11-20"), windowDays: 90 });
 * use?.first.amount; // => 300
 * ```
 */
export function lapsingUse(
  cost: Offer["cost"],
  holdings: ReachHoldings,
  setting: { readonly today: Day; readonly windowDays?: number },
): LapsingUse | undefined {
  const [first, ...others] = lapsingPays(cost, holdings, setting);
  if (first?.expiresOn === undefined || first.kind === "credits") return undefined;
  const { kind, amount, expiresOn } = first;
  const last = others.at(-1)?.expiresOn;
  return {
    kind,
    first: { amount, expiresOn, lastDay: kind === "points" ? lastUsableDay(expiresOn) : expiresOn },
    rest:
      last === undefined ? undefined : { amount: others.reduce((sum, part) => sum + part.amount, 0), expiresOn: last },
  };
}
