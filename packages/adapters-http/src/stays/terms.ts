import { parseDay } from "@portico/domain/day";
import type { OfferCost, StayTerms } from "@portico/domain/stays";
import { z } from "zod";
import { requireDay } from "../transport/response-fields.ts";
import { requireMoney } from "./price.ts";

const STEPS = z.array(z.object({ UntilDate: z.string(), Fee: z.number() }));

export const TERMS = z.object({
  Unprotected: STEPS,
  Protected: STEPS.nullish(),
  Currency: z.string(),
  DetailsUntilDate: z.string().nullish(),
  DatesUntilDate: z.string().nullish(),
  ChangeFee: z.number(),
});

export const OFFER_TERMS = z.array(TERMS.extend({ PayWith: z.string() }));

export function toTerms(payload: z.infer<typeof TERMS>, path: string): StayTerms {
  const { Currency } = payload;
  const toSteps = (steps: z.infer<typeof STEPS>, name: string): StayTerms["unprotected"] =>
    steps.map(({ UntilDate, Fee }, index) => ({
      until: requireDay(UntilDate, `${path}.${name}.${index}.UntilDate`),
      fee: requireMoney(Fee, Currency, `${path}.${name}.${index}.Fee`),
    }));
  return {
    unprotected: toSteps(payload.Unprotected, "Unprotected"),
    protected: payload.Protected ? toSteps(payload.Protected, "Protected") : undefined,
    detailsUntil: parseDay(payload.DetailsUntilDate),
    datesUntil: parseDay(payload.DatesUntilDate),
    changeFee: requireMoney(payload.ChangeFee, Currency, `${path}.ChangeFee`),
  };
}

/** The terms of one way to pay. */
export function findTerms(
  kind: OfferCost["kind"],
  rows: z.infer<typeof OFFER_TERMS>,
  path: string,
): StayTerms | undefined {
  const index = rows.findIndex(({ PayWith }) => PayWith === kind);
  const row = rows[index];
  return row === undefined ? undefined : toTerms(row, `${path}.${index}`);
}
