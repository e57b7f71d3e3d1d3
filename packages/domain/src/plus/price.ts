// The price of Plus (R21).

import { brisbaneDay, type Day, type Instant, parseDay } from "../day.ts";
import { type Decision, decide, explain, type LocalizedRules } from "../decision.ts";
import { CLUB_CURRENCY, type Money } from "../money.ts";

/** First day of the higher price (R21). */
const NEXT_PRICE_FROM: Day = parseDay("2024-04-03") as Day;

export interface PlusPriceFacts {
  readonly today: Day;
}

/** Outcomes are in cents. */
export const PLUS_PRICE_RULES: LocalizedRules<PlusPriceFacts, number> = [
  {
    id: "plus.first-price",
    outcome: 39_00,
    source: "R21",
    words: "today is before 03 Apr 2024",
    when: ({ today }) => today < NEXT_PRICE_FROM,
    because: () => "the first price holds until 02 Apr 2024",
    en: () => "this price applies until 02 Apr 2024; after that it is higher",
    vi: () => "giá này áp dụng đến hết ngày 02 Apr 2024; sau đó giá cao hơn",
  },
  {
    id: "plus.next-price",
    outcome: 59_00,
    source: "R21",
    words: "otherwise",
    when: () => true,
    because: () => "the next price holds from 03 Apr 2024 on",
    en: () => "this price has applied since 03 Apr 2024",
    vi: () => "giá này áp dụng từ ngày 03 Apr 2024",
  },
];

/**
 * The price of Plus on a day.
 *
 * @example
 * ```ts
 * import { formatMoney } from "@portico/domain/money";
 * import { plusPrice } from "@portico/domain/plus";
 * import { day } from "@portico/domain/testing";
 *
 * formatMoney(plusPrice(day("2026-11-20"))); // => "AUD 59.00"
 * ```
 */
export function plusPrice(today: Day): Money {
  return { minor: decide(PLUS_PRICE_RULES, { today }), currency: CLUB_CURRENCY };
}

/**
 * Explains the price of Plus at an instant, in minor units.
 *
 * @example
 * ```ts
 * import { explainPlusPrice } from "@portico/domain/plus";
 * import { instant } from "@portico/domain/testing";
 *
 * explainPlusPrice(instant("2026-11-20T09:00:00Z")).rule; // => "plus.next-price"
 * ```
 */
export function explainPlusPrice(now: Instant): Decision<number, PlusPriceFacts> {
  return explain(PLUS_PRICE_RULES, { today: brisbaneDay(now) });
}
