// From what a search answers to offers: of the type of stay that was asked for, in the coin of whoever pays.

import type { StayType } from "@portico/domain/stays/kinds";
import { costKind, type Offer } from "@portico/domain/stays/offer";
import type { StayParty } from "@portico/domain/stays/source";
import type { z } from "zod";
import { list, shape, text } from "../transport/words.ts";
import { STAY_OF_CODE } from "./codes.ts";
import { costIn, PRICE, usualCost, type WirePrice } from "./price.ts";
import { STAY, stayOf, type WireStay } from "./stay.ts";

/** An offer on the wire. */
export interface WireOffer extends WireStay {
  OfferID: string;
  StayType: string;
  Price: WirePrice;
}

/** The check of a list of offers. */
export const OFFERS: z.ZodType<readonly WireOffer[]> = list(
  shape<WireOffer>({
    OfferID: text,
    StayType: text,
    ...STAY,
    Price: PRICE,
  }),
);

/**
 * The offers of one type of stay. One call answers for several, and the club may begin others: those are passed over, and so is an offer
 * that whoever pays has no coin for.
 */
export function offersOf(
  rows: readonly WireOffer[],
  { stay, payer, path }: { stay: StayType; payer: StayParty["payer"]; path: string },
): readonly Offer[] {
  const kind = costKind(stay, payer);
  if (kind === undefined) return [];
  return rows.flatMap((row, index) => {
    if (STAY_OF_CODE.get(row.StayType) !== stay) return [];
    const cost = costIn(kind, row.Price, `${path}.${index}.Price`);
    if (cost === undefined) return [];
    const usual = usualCost(cost, row.Price);
    return [{ id: row.OfferID, ...stayOf(row, `${path}.${index}`), stay, cost, ...(usual !== undefined && { usual }) }];
  });
}
