// Whether a lot can pay for a stay: it is usable today, and it does not expire before the arrival.

import type { Day } from "@portico/domain/day";
import { type Decision, explain, type Rules } from "@portico/domain/decision";
import { isUsableLot, type Lot } from "@portico/domain/points";

export interface LastArrivalFacts {
  readonly lot: Lot;
  readonly arrival: Day;
  readonly today: Day;
}

/** The first match wins. */
export const LAST_ARRIVAL_RULES: Rules<LastArrivalFacts, "yes" | "no"> = [
  {
    id: "last-arrival.unusable",
    outcome: "no",
    source: "example",
    words: "the lot cannot be used today",
    when: ({ lot, today }) => !isUsableLot(lot, today),
    because: () => "the lot cannot be used today",
  },
  {
    id: "last-arrival.expires-before",
    outcome: "no",
    source: "example",
    words: "the lot expires before the arrival",
    when: ({ lot, arrival }) => lot.expiresOn === undefined || lot.expiresOn < arrival,
    because: () => "the lot expires before the arrival",
  },
  {
    id: "last-arrival.pays",
    outcome: "yes",
    source: "example",
    words: "otherwise",
    when: () => true,
    because: () => "the lot is usable until the arrival",
  },
];

export function explainLastArrival(facts: LastArrivalFacts): Decision<"yes" | "no", LastArrivalFacts> {
  return explain(LAST_ARRIVAL_RULES, facts);
}
