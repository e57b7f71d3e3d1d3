import type { UnitCard } from "@portico/api/resorts/unit-contract";
import { type MessagesOf, useMessages } from "../../language/messages.ts";
import type { Fact } from "../../ui/description.tsx";
import { unitMessages } from "./unit-messages.ts";
import { type NamedUnit, useUnit } from "./unit-queries.ts";

type UnitTexts = MessagesOf<typeof unitMessages>;

/** One line such as "2 bedrooms · 1 queen, 2 singles · Step-free"; nothing without content. */
export function UnitLine({ unit }: { unit: NamedUnit }) {
  const texts = useMessages(unitMessages);
  const card = useUnit(unit);
  const line = card === undefined ? "" : unitLine(card, texts);
  return line === "" ? null : <p className="text-sm text-ink-soft">{line}</p>;
}

/** Joins the facts that content states. A missing lift or steps are not mentioned. */
export function unitLine({ bedrooms, beds, isStepFree, shower }: UnitCard, texts: UnitTexts): string {
  const parts = [
    bedrooms === null || bedrooms === 0 ? "" : texts.bedroomsCount(bedrooms),
    bedsText(beds, texts),
    isStepFree === true ? texts.needs["step-free"] : "",
    shower === "roll-in" ? texts.needs["roll-in-shower"] : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

function bedsText(beds: UnitCard["beds"], texts: UnitTexts): string {
  return beds.map(({ bed, count }) => texts.beds[bed](count)).join(", ");
}

/** Returns an empty list if the unit has no content. */
export function useUnitFacts(unit: NamedUnit): readonly Fact[] {
  const texts = useMessages(unitMessages);
  const card = useUnit(unit);
  return card === undefined ? [] : unitFacts(card, texts);
}

/** A fact of access that content does not state is "Not known". Other facts are left out. */
export function unitFacts(card: UnitCard, texts: UnitTexts): readonly Fact[] {
  const { bedrooms, beds, floor, language } = card;
  const { facts } = texts;
  const answer = (value: boolean | null) => (value === null ? texts.notKnown : value ? texts.yes : texts.no);
  return [
    ...(bedrooms === null ? [] : [{ term: facts.bedrooms, value: texts.bedroomsCount(bedrooms) }]),
    ...(beds.length === 0 ? [] : [{ term: facts.beds, value: bedsText(beds, texts) }]),
    ...(floor === "" ? [] : [{ term: facts.floor, value: <span lang={language ?? undefined}>{floor}</span> }]),
    { term: facts.stepFree, value: answer(card.isStepFree) },
    { term: facts.shower, value: card.shower === null ? texts.notKnown : texts.showers[card.shower] },
    { term: facts.lift, value: answer(card.hasLift) },
  ];
}
