// The lots that the portal requests for a purchase, and those that the back-end spent (reading R49).

import { brisbaneDay, type Instant } from "@portico/domain/day";
import { costToSpend } from "@portico/domain/purchase/change";
import type { Purchase } from "@portico/domain/purchase/purchase";
import { lotsToTake, usableLots } from "@portico/domain/stays/allocation";
import type { OfferCost } from "@portico/domain/stays/offer";
import { changedLots, hasSameLots, lotsText, type PurchaseLots } from "@portico/domain/stays/paid-lots";
import type { ReachHoldings } from "@portico/domain/stays/reach";
import type { Booking, BookingWriter, StayParty } from "@portico/domain/stays/source";

export interface LotPorts {
  /** Reads what the buyer can pay this cost with. Never rejects; omits what could not be read. */
  readonly holdings: (party: StayParty, cost: OfferCost) => Promise<ReachHoldings>;
  readonly now: () => Instant;
}

/** The lots to spend for a cost, by the member's present holdings. `undefined` if it is paid in money, or no lots fit. */
export async function selectLots(
  { holdings, now }: LotPorts,
  party: StayParty,
  cost: OfferCost,
): Promise<PurchaseLots | undefined> {
  if (cost.kind === "money") return undefined;
  const setting = { today: brisbaneDay(now()) };
  const current = await holdings(party, cost);
  const requested = lotsToTake(cost, current, setting);
  return requested.length === 0 ? undefined : { asked: requested, before: usableLots(cost, current, setting) ?? [] };
}

/** The lots that a purchase still has to spend. For a change, what was paid for the old stay counts. */
export async function selectPurchaseLots(
  ports: LotPorts,
  { party, offer, hold, replaces }: Pick<Purchase, "party" | "offer" | "hold" | "replaces">,
): Promise<PurchaseLots | undefined> {
  const cost = costToSpend(replaces, hold?.cost ?? offer.cost);
  return cost && selectLots(ports, party, cost);
}

/** Adds the lots that the back-end spent. If it does not name them, the holdings before and after are compared. */
export async function withSpentLots(
  { holdings, now }: LotPorts,
  { lots, party, replaces }: Purchase,
  { cost, lots: spent }: Booking,
): Promise<PurchaseLots | undefined> {
  // The booking's lots include those of the replaced stay.
  if (replaces !== undefined) return lots;
  if (lots === undefined || spent !== undefined) return lots && { ...lots, taken: spent };
  const after = usableLots(cost, await holdings(party, cost), { today: brisbaneDay(now()) });
  const amount = (lots.instead ?? lots.asked).reduce((sum, lot) => sum + lot.amount, 0);
  return { ...lots, taken: after && changedLots(lots.before, after, amount) };
}

/** The `lots` parameter of a hold or a confirmation. */
export function lotsParameter(lots: PurchaseLots | undefined): Pick<Parameters<BookingWriter["hold"]>[1], "lots"> {
  return lots === undefined ? {} : { lots: lots.instead ?? lots.asked };
}

/** Text for the history if the back-end spent other lots than requested, else empty. */
export function lotsDifferenceText(lots: PurchaseLots | undefined): string {
  if (lots?.taken === undefined || hasSameLots(lots.asked, lots.taken)) return "";
  return `; it took ${lotsText(lots.taken, "en")} in place of ${lotsText(lots.asked, "en")}`;
}
