// Decides whether a stay meets the conditions of its resort special. The content service has the conditions, the back-end the stays, and the two can differ (R59).

import type { ResortSpecial } from "../content/items.ts";
import { type Day, formatDay, parseDay } from "../day.ts";
import { type Decision, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import { departureOf, type Offer } from "./offer.ts";

export interface SpecialFacts {
  /** `undefined` if no special has this code. */
  readonly special: Conditions | "unread" | undefined;
  readonly offer: Pick<Offer, "resortId" | "arrival" | "nights">;
}

type Conditions = Pick<ResortSpecial, "resortId" | "nights" | "travelFrom" | "travelUntil">;

export const SPECIAL_RULES: LocalizedRules<SpecialFacts, Verdict> = [
  {
    id: "special.unread",
    outcome: "not known",
    source: "R43",
    words: "the specials could not be read from the content service",
    when: ({ special }) => special === "unread",
    because: () => "the conditions of this offer could not be read",
    vi: () => "hiện chưa đọc được điều kiện của ưu đãi này",
    missing: () => ["special"],
  },
  {
    id: "special.not-offered",
    outcome: "no",
    source: "R59",
    words: "content has no special of this code for the member",
    when: ({ special }) => special === undefined,
    because: () => "this offer is not among your offers",
    vi: () => "ưu đãi này không nằm trong các ưu đãi của bạn",
  },
  {
    id: "special.dates-unread",
    outcome: "not known",
    source: "R43",
    words: "the special has a travel date that is no date",
    when: ({ special }) => unreadDates(special).length > 0,
    because: () => "the travel dates of this offer could not be read",
    vi: () => "hiện chưa đọc được ngày đi của ưu đãi này",
    missing: ({ special }) => unreadDates(special),
  },
  {
    id: "special.other-resort",
    outcome: "no",
    source: "R59",
    words: "the stay is at another resort than the special names",
    when: ({ special, offer }) => !["", offer.resortId].includes(conditionsOf(special).resortId),
    because: () => "this offer is for another resort",
    vi: () => "ưu đãi này dành cho khu nghỉ khác",
  },
  {
    id: "special.other-length",
    outcome: "no",
    source: "R59",
    words: "the stay has another number of nights than the special names",
    when: ({ special, offer }) => (conditionsOf(special).nights ?? offer.nights) !== offer.nights,
    because: ({ special, offer }) =>
      `this offer is for ${conditionsOf(special).nights} nights, and the stay has ${offer.nights}`,
    vi: ({ special, offer }) =>
      `ưu đãi này dành cho ${conditionsOf(special).nights} đêm, còn kỳ nghỉ có ${offer.nights} đêm`,
  },
  {
    id: "special.too-early",
    outcome: "no",
    source: "R59",
    words: "the guest arrives before the first travel day",
    when: ({ special, offer }) => offer.arrival < (firstTravelDay(special) ?? offer.arrival),
    because: ({ special, offer }) =>
      `this offer is for travel from ${formatOptionalDay(firstTravelDay(special))}, and the stay begins on ${formatDay(offer.arrival)}`,
    vi: ({ special, offer }) =>
      `ưu đãi này dành cho chuyến đi từ ngày ${formatOptionalDay(firstTravelDay(special))}, còn kỳ nghỉ bắt đầu ngày ${formatDay(offer.arrival)}`,
  },
  {
    id: "special.too-late",
    outcome: "no",
    source: "R59",
    words: "the guest leaves after the last travel day",
    when: ({ special, offer }) => departureOf(offer) > (lastTravelDay(special) ?? departureOf(offer)),
    because: ({ special, offer }) =>
      `this offer is for travel until ${formatOptionalDay(lastTravelDay(special))}, and the stay ends on ${formatDay(departureOf(offer))}`,
    vi: ({ special, offer }) =>
      `ưu đãi này dành cho chuyến đi đến hết ngày ${formatOptionalDay(lastTravelDay(special))}, còn kỳ nghỉ kết thúc ngày ${formatDay(departureOf(offer))}`,
  },
  {
    id: "special.fits",
    outcome: "yes",
    source: "R59",
    words: "otherwise",
    when: () => true,
    because: () => "the stay meets the conditions of this offer",
    vi: () => "kỳ nghỉ đúng với điều kiện của ưu đãi này",
  },
];

/**
 * Explains whether a stay meets the conditions of its resort special.
 *
 * @example
 * ```ts
 * import { explainSpecial } from "@portico/domain/stays";
 * import { offer } from "@portico/domain/testing";
 *
 * const special = { resortId: "R1", nights: 7, travelFrom: undefined, travelUntil: undefined };
 * const decision = explainSpecial({ special, offer: offer({ nights: 3 }) });
 * decision.outcome; // => "no"
 * decision.because; // => "this offer is for 7 nights, and the stay has 3"
 * ```
 */
export function explainSpecial(facts: SpecialFacts): Decision<Verdict, SpecialFacts> {
  return explain(SPECIAL_RULES, facts);
}

const NO_CONDITIONS: Conditions = { resortId: "", nights: undefined, travelFrom: undefined, travelUntil: undefined };

function conditionsOf(special: SpecialFacts["special"]): Conditions {
  return special === undefined || special === "unread" ? NO_CONDITIONS : special;
}

function firstTravelDay(special: SpecialFacts["special"]): Day | undefined {
  return parseDay(conditionsOf(special).travelFrom);
}

function lastTravelDay(special: SpecialFacts["special"]): Day | undefined {
  return parseDay(conditionsOf(special).travelUntil);
}

function unreadDates(special: SpecialFacts["special"]): readonly string[] {
  const { travelFrom, travelUntil } = conditionsOf(special);
  return Object.entries({ travelFrom, travelUntil }).flatMap(([name, text]) =>
    text !== undefined && parseDay(text) === undefined ? [name] : [],
  );
}

function formatOptionalDay(day: Day | undefined): string {
  return day === undefined ? "" : formatDay(day);
}
