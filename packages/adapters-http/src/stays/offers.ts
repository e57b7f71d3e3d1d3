// Offers, as the searches and the prices of specials return them.

import type { StayParty } from "@portico/domain/ports";
import { costKind, type Offer, type StayType } from "@portico/domain/stays";
import { z } from "zod";
import { STAY_BY_CODE } from "./codes.ts";
import { findCost, findUsualCost, PRICE } from "./price.ts";
import { STAY, toStay } from "./stay.ts";
import { findTerms, OFFER_TERMS } from "./terms.ts";

const OFFER = z.object({
  OfferID: z.string(),
  StayType: z.string(),
  ...STAY.shape,
  Price: PRICE,
  Terms: OFFER_TERMS.nullish(),
});
export const OFFERS = z.array(OFFER);
export type OfferPayload = z.infer<typeof OFFER>;

/** The offers of one stay type that the payer can pay for. A response can mix types, also unknown ones. */
export function toOffers(
  rows: readonly OfferPayload[],
  { stay, payer, path }: { stay: StayType; payer: StayParty["payer"]; path: string },
): readonly Offer[] {
  const kind = costKind(stay, payer);
  if (kind === undefined) return [];
  return rows.flatMap((row, index) => {
    if (STAY_BY_CODE.get(row.StayType) !== stay) return [];
    const cost = findCost(kind, row.Price, `${path}.${index}.Price`);
    if (cost === undefined) return [];
    const usual = findUsualCost(cost, row.Price);
    const terms = row.Terms ? findTerms(kind, row.Terms, `${path}.${index}.Terms`) : undefined;
    return [
      {
        id: row.OfferID,
        ...toStay(row, `${path}.${index}`),
        stay,
        cost,
        ...(usual !== undefined && { usual }),
        ...(terms !== undefined && { terms }),
      },
    ];
  });
}
