// The price of the Plus office offer, and the day on which it rises (reading R21).

import { brisbaneDay, type Day, type Instant, parseDay } from "../day.ts";
import { type Decision, decide, explain, type SpokenRules } from "../decision.ts";
import { CLUB_CURRENCY, type Money } from "../money.ts";

/** What the offer covers. */
export const PLUS_OFFER = { days: 1, weeks: 1 } as const;

/** The first day of the higher price. */
const NEXT_PRICE_FROM: Day = parseDay("2024-04-03") as Day;

/** What the rules look at. */
export interface PlusPriceFacts {
  readonly today: Day;
}

/** The rows, first match wins; outcomes are cents. */
export const PLUS_PRICE_RULES: SpokenRules<PlusPriceFacts, number> = [
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

/** The price on a day. */
export function plusPrice(today: Day): Money {
  return { minor: decide(PLUS_PRICE_RULES, { today }), currency: CLUB_CURRENCY };
}

/** The price at a moment, with its reason. */
export function explainPlusPrice(now: Instant): Decision<number, PlusPriceFacts> {
  return explain(PLUS_PRICE_RULES, { today: brisbaneDay(now) });
}
