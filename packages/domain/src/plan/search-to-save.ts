// Where no stay fits the wishes, the member can save a search (R45). It holds less than a plan, so it lists what is missing.

import type { Language } from "../language.ts";
import { parseSavedChoices, type SearchToSave } from "../stays/saved-search.ts";
import { SEARCH_FORMS, searchOf } from "../stays/search.ts";
import { MAX_NIGHTS } from "../stays/wishes.ts";
import type { PlanForm } from "./plan-form.ts";
import type { PlanSearch } from "./searches.ts";

export interface PlanSearchToSave {
  readonly search: SearchToSave;
  /** Wishes that the saved search cannot hold. */
  readonly lacks: readonly LackedWish[];
}

/** The parts of the wishes that a saved search cannot hold. */
const LACKED_WISHES = ["min nights", "max nights", "months", "regions", "school holidays", "stays"] as const;

export type LackedWish = (typeof LACKED_WISHES)[number];

/**
 * The first search of the plan as a search to save. If the wishes name a number of nights, a search that holds it comes
 * first. `undefined` without a search.
 */
export function planSearchToSave(
  { wishes, months, regions }: PlanForm,
  searches: readonly PlanSearch[],
): PlanSearchToSave | undefined {
  const { minNights, maxNights, people, holidays } = wishes;
  const hasNights = minNights !== undefined || maxNights !== undefined;
  const first = searches.find(({ stay }) => hasNights && holdsNights(stay)) ?? searches[0];
  if (first === undefined) return undefined;
  const { stay, choices } = first;
  const saved = parseSavedChoices(stay, {
    ...choices,
    people: people === undefined ? undefined : String(people),
    nights: nightsText(minNights),
    nightsTo: nightsText(maxNights ?? (minNights === undefined ? undefined : MAX_NIGHTS)),
  });
  const isLacked: Readonly<Record<LackedWish, boolean>> = {
    "min nights": minNights !== undefined && saved.nights === undefined,
    "max nights": maxNights !== undefined && saved.nights === undefined && saved.nightsTo === undefined,
    months: months.length > 1,
    regions: regions.length > 1,
    "school holidays": holidays !== undefined,
    stays: searches.some((search) => search.stay !== stay),
  };
  return {
    search: { stay, choices: saved, keptFor: "in reach" },
    lacks: LACKED_WISHES.filter((wish) => isLacked[wish]),
  };
}

function holdsNights(stay: PlanSearch["stay"]): boolean {
  const search = searchOf(stay);
  return search !== undefined && SEARCH_FORMS[search.call].nights === true;
}

/** `undefined` if a search does not accept so many nights. */
function nightsText(nights: number | undefined): string | undefined {
  return nights === undefined || nights > MAX_NIGHTS ? undefined : String(nights);
}

/** `It cannot hold these wishes: at least 20 nights, other months.` Empty if it holds all of them. */
export function lackedWishesText(lacks: readonly LackedWish[], { wishes }: PlanForm, language: Language): string {
  if (lacks.length === 0) return "";
  const { minNights = 0, maxNights = 0, holidays = [] } = wishes;
  const region = holidays[0]?.region ?? "";
  const words: Readonly<Record<Language, Readonly<Record<LackedWish, string>>>> = {
    en: {
      "min nights": minNights === 1 ? "at least 1 night" : `at least ${minNights} nights`,
      "max nights": maxNights === 1 ? "at most 1 night" : `at most ${maxNights} nights`,
      months: "more than one month",
      regions: "more than one region",
      "school holidays": `the school holidays of ${region}`,
      stays: "other types of stay",
    },
    vi: {
      "min nights": `ít nhất ${minNights} đêm`,
      "max nights": `nhiều nhất ${maxNights} đêm`,
      months: "nhiều hơn một tháng",
      regions: "nhiều hơn một vùng",
      "school holidays": `kỳ nghỉ của trường học ở ${region}`,
      stays: "các loại kỳ nghỉ khác",
    },
  };
  const list = lacks.map((wish) => words[language][wish]).join(", ");
  return language === "vi"
    ? `Tìm kiếm này không giữ được các lựa chọn: ${list}. Vì vậy có thể có kết quả không phù hợp.`
    : `It cannot hold these wishes: ${list}. So some of what it finds may not fit.`;
}
