// Money and days as answers carry them. Money is whole minor units, their currency, and the text that members read (reading R30).

import { type Day, isoDay } from "@portico/domain/day";
import { formatMoney, type Money } from "@portico/domain/money";
import { z } from "zod";

/** An amount. */
export const money = z
  .object({
    /** In minor units: cents, where the currency has them. */
    amount: z.int(),
    currency: z.string(),
    text: z.string(),
  })
  .meta({ id: "Money" });

/** An amount. */
export type MoneyView = z.infer<typeof money>;

/** An amount for an answer. */
export function moneyView(amount: Money): MoneyView {
  return { amount: amount.minor, currency: amount.currency, text: formatMoney(amount) };
}

/** A day for an answer, or `null` where nobody knows it: JSON has no `undefined`, and an answer names what is not known. */
export function dayOrNull(day: Day | undefined): string | null {
  return day === undefined ? null : isoDay(day);
}
