// Lots that pay for a stay, in the payloads of holds, bookings and cancellations.

import { isoDay, parseDay } from "@portico/domain/day";
import type { PaidLot } from "@portico/domain/stays";
import { z } from "zod";
import { id, identifier, throwMissing } from "../transport/response-fields.ts";

const LOT = z.object({
  Points: z.number().nullish(),
  Entitlements: z.number().nullish(),
  ExchangeCredits: z.number().nullish(),
  ShareEntitlementID: id.nullish(),
  ExpiryDate: z.string().nullish(),
});
export type LotPayload = z.infer<typeof LOT>;

/** Absent if the back-end cannot name the lots. */
export const LOTS = z.array(LOT).nullish();

/** `undefined` if the back-end does not name the lots. */
export function lotsOf(wire: z.infer<typeof LOTS>, path: string): readonly PaidLot[] | undefined {
  return wire?.map((lot, index) => lotOf(lot, `${path}.${index}`));
}

function lotOf({ Points, Entitlements, ExchangeCredits, ShareEntitlementID, ExpiryDate }: LotPayload, path: string) {
  const expiresOn = parseDay(ExpiryDate);
  if (Points) return { kind: "points", amount: Points, expiresOn } as const;
  if (Entitlements) {
    const entitlementId = ShareEntitlementID ? identifier(ShareEntitlementID) : undefined;
    return { kind: "entitlement", amount: Entitlements, id: entitlementId, expiresOn } as const;
  }
  return ExchangeCredits ? ({ kind: "credits", amount: ExchangeCredits } as const) : throwMissing(path);
}

/** The request field for lots; empty if there are none. */
export function payFrom(lots: readonly PaidLot[] | undefined): { payFrom?: readonly object[] } {
  return lots === undefined || lots.length === 0 ? {} : { payFrom: lots.map(lotPayload) };
}

function lotPayload({ kind, amount, id: entitlementId, expiresOn }: PaidLot): object {
  if (kind === "credits") return { ExchangeCredits: amount };
  const ExpiryDate = expiresOn === undefined ? null : isoDay(expiresOn);
  return kind === "points"
    ? { Points: amount, ExpiryDate }
    : { Entitlements: amount, ShareEntitlementID: entitlementId, ExpiryDate };
}
