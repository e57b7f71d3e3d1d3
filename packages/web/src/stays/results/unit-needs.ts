// The server decides whether a unit meets a need. A unit without a decision is not known (R43, R66).

import type { Verdict } from "@portico/domain/decision";
import {
  ACCESS_NEEDS,
  type AccessNeed,
  BEDROOM_NEEDS,
  combineNeeds,
  type UnitNeed,
} from "@portico/domain/resorts/needs";
import { type NamedUnit, type Units, unitKey } from "../units/unit-queries.ts";
import type { StaySearchParams } from "./stay-query.ts";

type NeedParams = Pick<StaySearchParams, "need" | "bedrooms" | "unknownFacts">;

export function chosenNeeds({ need = [], bedrooms }: NeedParams): readonly UnitNeed[] {
  const bedroomNeed = BEDROOM_NEEDS[Number(bedrooms) - 1];
  return bedroomNeed === undefined ? need : [...need, bedroomNeed];
}

export interface NeedMatches<Offer> {
  readonly offers: readonly Offer[];
  /** It is not known whether these offers meet the needs. */
  readonly offersWithUnknownFacts: readonly Offer[];
}

/** With the parameter `unknownFacts`, `offers` also contains the offers with unknown facts. */
export function filterByNeeds<Offer extends NamedUnit>(
  offers: readonly Offer[],
  { params, units }: { params: NeedParams; units: Units },
): NeedMatches<Offer> {
  const needs = chosenNeeds(params);
  if (needs.length === 0) return { offers, offersWithUnknownFacts: [] };
  const outcomes = new Map<string, Verdict>();
  const outcomeOf = (offer: Offer): Verdict => {
    const key = unitKey(offer);
    const outcome = outcomes.get(key) ?? combineNeeds(needs.map((need) => needOutcome(units.get(key), need)));
    outcomes.set(key, outcome);
    return outcome;
  };
  return {
    offers: offers.filter((offer) => {
      const outcome = outcomeOf(offer);
      return outcome === "yes" || (outcome === "not known" && params.unknownFacts === "yes");
    }),
    offersWithUnknownFacts: offers.filter((offer) => outcomeOf(offer) === "not known"),
  };
}

function needOutcome(card: ReturnType<Units["get"]>, need: UnitNeed): Verdict {
  return card?.needs.find((decision) => decision.need === need)?.outcome ?? "not known";
}

export interface NeedOptions {
  readonly access: readonly AccessNeed[];
  /** Numbers of bedrooms for "at least". */
  readonly bedrooms: readonly number[];
}

/** The needs that some offer meets. */
export function needOptions(offers: readonly NamedUnit[], units: Units): NeedOptions {
  const cards = [...new Set(offers.map(unitKey))].flatMap((key) => units.get(key) ?? []);
  const isOffered = (need: UnitNeed) => cards.some((card) => needOutcome(card, need) === "yes");
  return {
    access: ACCESS_NEEDS.filter(isOffered),
    bedrooms: BEDROOM_NEEDS.flatMap((need, index) => (isOffered(need) ? [index + 1] : [])),
  };
}
