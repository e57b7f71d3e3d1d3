// Money is whole minor units, a currency, and the text that members read (R30).

import { type Day, isoDay } from "@portico/domain/day";
import { formatMoney, type Money } from "@portico/domain/money";
import { z } from "zod";

export const money = z
  .object({
    /** In minor units, such as cents. */
    amount: z.int(),
    currency: z.string(),
    text: z.string(),
  })
  .meta({ id: "Money" });

export type MoneyView = z.infer<typeof money>;

export function moneyView(amount: Money): MoneyView {
  return { amount: amount.minor, currency: amount.currency, text: formatMoney(amount) };
}

export function dayOrNull(day: Day | undefined): string | null {
  return day === undefined ? null : isoDay(day);
}
