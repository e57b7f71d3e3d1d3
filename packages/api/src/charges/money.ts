// Money as the portal's answers carry it: whole minor units, their currency, and the text that members read (reading R30).

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
