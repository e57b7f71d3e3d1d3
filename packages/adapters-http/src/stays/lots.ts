// Lots that pay for a stay.

import { isoDay, parseDay } from "@portico/domain/day";
import type { PaidLot } from "@portico/domain/stays";
import { z } from "zod";
import { idSchema, throwInvalidField, toIdentifier } from "../transport/response-fields.ts";

const LOT = z.object({
  Points: z.number().nullish(),
  Entitlements: z.number().nullish(),
  ExchangeCredits: z.number().nullish(),
  ShareEntitlementID: idSchema.nullish(),
  ExpiryDate: z.string().nullish(),
});
export type LotPayload = z.infer<typeof LOT>;

export const LOTS = z.array(LOT).nullish();

/** `undefined` if the back-end does not name the lots. */
export function toPaidLots(payload: z.infer<typeof LOTS>, path: string): readonly PaidLot[] | undefined {
  return payload?.map((lot, index) => toPaidLot(lot, `${path}.${index}`));
}

function toPaidLot(
  { Points, Entitlements, ExchangeCredits, ShareEntitlementID, ExpiryDate }: LotPayload,
  path: string,
) {
  const expiresOn = parseDay(ExpiryDate);
  if (Points) return { kind: "points", amount: Points, expiresOn } as const;
  if (Entitlements) {
    const entitlementId = ShareEntitlementID ? toIdentifier(ShareEntitlementID) : undefined;
    return { kind: "entitlement", amount: Entitlements, id: entitlementId, expiresOn } as const;
  }
  return ExchangeCredits ? ({ kind: "credits", amount: ExchangeCredits } as const) : throwInvalidField(path);
}

export function toPayFrom(lots: readonly PaidLot[] | undefined): { payFrom?: readonly object[] } {
  return lots === undefined || lots.length === 0 ? {} : { payFrom: lots.map(toLotPayload) };
}

function toLotPayload({ kind, amount, id: entitlementId, expiresOn }: PaidLot): object {
  if (kind === "credits") return { ExchangeCredits: amount };
  const ExpiryDate = expiresOn === undefined ? null : isoDay(expiresOn);
  return kind === "points"
    ? { Points: amount, ExpiryDate }
    : { Entitlements: amount, ShareEntitlementID: entitlementId, ExpiryDate };
}
