// A need that content does not state is not known, and never refused as "no" (R66).

import { type Decision, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import type { LocalizedText } from "../language.ts";
import { BEDROOMS_OF_NEED, isBedroomNeed, type UnitNeed } from "./needs.ts";

export const BED_KINDS = ["king", "queen", "double", "single", "bunk", "sofa"] as const;

export type BedKind = (typeof BED_KINDS)[number];

export const SHOWERS = ["roll-in", "walk-in", "over-bath"] as const;

export type Shower = (typeof SHOWERS)[number];

/** What content states about a unit. `undefined` means that it does not say. */
export interface UnitFacts {
  /** A studio has none. */
  readonly bedrooms: number | undefined;
  readonly isStepFree: boolean | undefined;
  readonly shower: Shower | undefined;
  readonly hasLift: boolean | undefined;
}

export interface UnitNeedFacts {
  /** `undefined` if content has no item for the unit. */
  readonly unit: UnitFacts | undefined;
  readonly need: UnitNeed;
}

export const UNIT_NEED_RULES: LocalizedRules<UnitNeedFacts, Verdict> = [
  {
    id: "unit.no-details",
    outcome: "not known",
    source: "R66",
    words: "content has no details of the unit",
    when: ({ unit }) => unit === undefined,
    because: () => "we have no details of this unit",
    vi: () => "hiện chưa có thông tin về phòng này",
    missing: () => ["unit"],
  },
  {
    id: "unit.not-stated",
    outcome: "not known",
    source: "R66",
    words: "content does not state the fact",
    when: ({ unit, need }) => unit !== undefined && meets(unit, need) === undefined,
    because: ({ need }) => `we do not know whether this unit ${NEED_TEXTS[need].en}`,
    vi: ({ need }) => `hiện chưa rõ phòng này có ${NEED_TEXTS[need].vi} hay không`,
    missing: ({ need }) => [factOf(need)],
  },
  {
    id: "unit.too-small",
    outcome: "no",
    source: "R66",
    words: "the unit has fewer bedrooms",
    when: ({ unit, need }) => isBedroomNeed(need) && unit !== undefined && meets(unit, need) === false,
    because: ({ unit }) => `this unit has ${bedroomsText(unit?.bedrooms)}`,
    vi: ({ unit }) =>
      unit?.bedrooms === 0 ? "phòng này không có phòng ngủ riêng" : `phòng này có ${unit?.bedrooms} phòng ngủ`,
  },
  {
    id: "unit.lacks",
    outcome: "no",
    source: "R66",
    words: "the unit has something else, such as a shower over a bath",
    when: ({ unit, need }) => unit !== undefined && meets(unit, need) === false,
    because: (facts) => LACK_TEXTS[lackOf(facts)].en,
    vi: (facts) => LACK_TEXTS[lackOf(facts)].vi,
  },
  {
    id: "unit.meets",
    outcome: "yes",
    source: "R66",
    words: "otherwise",
    when: () => true,
    because: ({ need }) => `this unit ${NEED_TEXTS[need].en}`,
    vi: ({ need }) => `phòng này có ${NEED_TEXTS[need].vi}`,
  },
];

/**
 * Explains whether a unit meets a need, such as step-free access.
 *
 * @example
 * ```ts
 * import { explainUnitNeed } from "@portico/domain/stays";
 *
 * const unit = { bedrooms: 2, isStepFree: undefined, shower: "roll-in", hasLift: false } as const;
 * explainUnitNeed({ unit, need: "walk-in-shower" }).outcome; // => "yes"
 * explainUnitNeed({ unit, need: "3-bedrooms" }).because; // => "this unit has 2 bedrooms"
 * explainUnitNeed({ unit, need: "step-free" }).outcome; // => "not known"
 * ```
 */
export function explainUnitNeed(facts: UnitNeedFacts): Decision<Verdict, UnitNeedFacts> {
  return explain(UNIT_NEED_RULES, facts);
}

/** `undefined` if content does not say. A wheelchair fits into a roll-in shower, and so does a person on foot. */
function meets({ bedrooms, isStepFree, shower, hasLift }: UnitFacts, need: UnitNeed): boolean | undefined {
  if (isBedroomNeed(need)) return bedrooms === undefined ? undefined : bedrooms >= BEDROOMS_OF_NEED[need];
  if (need === "step-free") return isStepFree;
  if (need === "lift") return hasLift;
  if (shower === undefined) return undefined;
  return shower === "roll-in" || (need === "walk-in-shower" && shower === "walk-in");
}

function factOf(need: UnitNeed): keyof UnitFacts {
  if (isBedroomNeed(need)) return "bedrooms";
  if (need === "step-free") return "isStepFree";
  return need === "lift" ? "hasLift" : "shower";
}

function bedroomsText(bedrooms: number | undefined): string {
  if (bedrooms === 0) return "no separate bedroom";
  return bedrooms === 1 ? "1 bedroom" : `${bedrooms} bedrooms`;
}

const NEED_TEXTS: Readonly<Record<UnitNeed, LocalizedText>> = {
  "step-free": { en: "is step-free", vi: "lối vào không bậc thềm" },
  "walk-in-shower": { en: "has a walk-in shower", vi: "chỗ tắm đứng không bồn" },
  "roll-in-shower": { en: "has a roll-in shower", vi: "chỗ tắm cho xe lăn" },
  lift: { en: "has a lift", vi: "thang máy" },
  "1-bedroom": { en: "has a bedroom", vi: "phòng ngủ riêng" },
  "2-bedrooms": { en: "has 2 bedrooms or more", vi: "từ 2 phòng ngủ" },
  "3-bedrooms": { en: "has 3 bedrooms or more", vi: "từ 3 phòng ngủ" },
  "4-bedrooms": { en: "has 4 bedrooms or more", vi: "từ 4 phòng ngủ" },
};

function lackOf({ unit, need }: UnitNeedFacts): keyof typeof LACK_TEXTS {
  if (need === "step-free") return "steps";
  if (need === "lift") return "no lift";
  return unit?.shower === "over-bath" ? "over a bath" : "edge";
}

const LACK_TEXTS = {
  steps: { en: "there are steps on the way into this unit", vi: "lối vào phòng này có bậc thềm" },
  "no lift": { en: "there is no lift to this unit", vi: "không có thang máy lên phòng này" },
  "over a bath": { en: "the shower of this unit is over a bath", vi: "phòng này chỉ có vòi sen trong bồn tắm" },
  edge: { en: "the shower of this unit has an edge", vi: "chỗ tắm của phòng này có gờ chắn" },
} satisfies Record<string, LocalizedText>;
