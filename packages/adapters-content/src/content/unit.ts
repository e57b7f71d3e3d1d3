// What content does not state, or states in a way that cannot be read, stays undefined (R66).

import type { Unit } from "@portico/domain/content";
import type { Shower } from "@portico/domain/stays";
import { toPictures } from "../api/address.ts";
import { assetsElement, choicesElement, linkedElement, numberElement, textElement } from "../api/elements.ts";
import { createItemReader, type ItemReader } from "../api/item-mapper.ts";
import { memberReviewReader } from "./review.ts";

const MAX_ROOMS = 20;

const SHOWER_BY_CODENAME: Readonly<Record<string, Shower>> = {
  roll_in: "roll-in",
  walk_in: "walk-in",
  over_bath: "over-bath",
};

export const unitReader: ItemReader<Unit> = createItemReader({
  codename: "unit",
  elements: {
    resort_id: textElement,
    name: textElement,
    bedrooms: numberElement,
    king_beds: numberElement,
    queen_beds: numberElement,
    double_beds: numberElement,
    single_beds: numberElement,
    bunk_beds: numberElement,
    sofa_beds: numberElement,
    floor: textElement,
    step_free: choicesElement,
    shower: choicesElement,
    lift: choicesElement,
    floor_plan: assetsElement,
    pictures: assetsElement,
    reviews: linkedElement,
  },
  convert: (elements, context) => {
    if (elements.resort_id === undefined) return "resort_id";
    if (elements.name === undefined) return "name";
    const beds = [
      { bed: "king", count: toCount(elements.king_beds) ?? 0 },
      { bed: "queen", count: toCount(elements.queen_beds) ?? 0 },
      { bed: "double", count: toCount(elements.double_beds) ?? 0 },
      { bed: "single", count: toCount(elements.single_beds) ?? 0 },
      { bed: "bunk", count: toCount(elements.bunk_beds) ?? 0 },
      { bed: "sofa", count: toCount(elements.sofa_beds) ?? 0 },
    ] as const;
    return {
      resortId: elements.resort_id.trim(),
      name: elements.name.trim(),
      bedrooms: toCount(elements.bedrooms),
      beds: beds.filter(({ count }) => count > 0),
      floor: elements.floor ?? "",
      isStepFree: toAnswer(elements.step_free),
      shower: toShower(elements.shower),
      hasLift: toAnswer(elements.lift),
      floorPlan: toPictures(elements.floor_plan)[0],
      pictures: toPictures(elements.pictures),
      reviews: context.items(memberReviewReader, elements.reviews),
    };
  },
});

function toCount(value: number | undefined): number | undefined {
  const isCount = value !== undefined && Number.isInteger(value) && value >= 0 && value <= MAX_ROOMS;
  return isCount ? value : undefined;
}

/** Both options at once state nothing. */
function toAnswer(chosen: readonly string[]): boolean | undefined {
  if (chosen.includes("yes") === chosen.includes("no")) return undefined;
  return chosen.includes("yes");
}

function toShower([first = "", ...others]: readonly string[]): Shower | undefined {
  return others.length === 0 && Object.hasOwn(SHOWER_BY_CODENAME, first) ? SHOWER_BY_CODENAME[first] : undefined;
}
