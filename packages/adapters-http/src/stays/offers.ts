// Converts search results to offers of the requested stay type, priced in what the payer uses.

import type { StayParty } from "@portico/domain/ports";
import { costKind, type Offer, type StayType } from "@portico/domain/stays";
import { z } from "zod";
import { STAY_BY_CODE } from "./codes.ts";
import { costIn, PRICE, usualCost } from "./price.ts";
import { STAY, stayOf } from "./stay.ts";

const OFFER = z.object({
  OfferID: z.string(),
  StayType: z.string(),
  ...STAY.shape,
  Price: PRICE,
});
export const OFFERS = z.array(OFFER);
export type OfferPayload = z.infer<typeof OFFER>;

/**
 * The offers of one stay type. A response can contain several types, also unknown ones: those are skipped. So are offers that the payer
 * cannot pay for.
 */
export function offersOf(
  rows: readonly OfferPayload[],
  { stay, payer, path }: { stay: StayType; payer: StayParty["payer"]; path: string },
): readonly Offer[] {
  const kind = costKind(stay, payer);
  if (kind === undefined) return [];
  return rows.flatMap((row, index) => {
    if (STAY_BY_CODE.get(row.StayType) !== stay) return [];
    const cost = costIn(kind, row.Price, `${path}.${index}.Price`);
    if (cost === undefined) return [];
    const usual = usualCost(cost, row.Price);
    return [{ id: row.OfferID, ...stayOf(row, `${path}.${index}`), stay, cost, ...(usual !== undefined && { usual }) }];
  });
}
