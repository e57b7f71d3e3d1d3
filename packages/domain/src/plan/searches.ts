// Which searches a plan needs, and in which order (R61). The caller runs them.

import type { Day } from "../day.ts";
import { STAY_TYPES, type StayType } from "../stays/kinds.ts";
import { costKind } from "../stays/offer.ts";
import { parseSearch, type SearchCriteria, searchOf } from "../stays/search.ts";
import type { StayParty } from "../stays/source.ts";
import type { LapsingLot } from "./lapsing.ts";
import type { PlanForm } from "./plan-form.ts";

/** The choices of a search, as the search form has them. */
interface PlanChoices {
  readonly month: string;
  readonly region?: string;
  readonly resort?: string;
}

export interface PlanSearch {
  readonly stay: StayType;
  readonly choices: PlanChoices;
  readonly criteria: SearchCriteria;
}

/** The searches of a plan, the nearest month first, and in each month the points stays before the owner weeks. */
export function planSearches(
  { months, regions }: Pick<PlanForm, "months" | "regions">,
  {
    lapsing,
    stays,
    party,
    today,
  }: {
    readonly lapsing: readonly LapsingLot[];
    /** The types of stay that the member may book. */
    readonly stays: readonly StayType[];
    readonly party: Pick<StayParty, "payer">;
    readonly today: Day;
  },
): readonly PlanSearch[] {
  const hasPoints = lapsing.some(({ kind }) => kind === "points");
  const resorts = [...new Set(lapsing.flatMap(({ resortId }) => resortId ?? []))];
  const places = regions.length === 0 ? [{}] : regions.map((region) => ({ region }));

  function choicesOf(stay: StayType, month: string): readonly PlanChoices[] {
    const kind = costKind(stay, party.payer);
    if (kind === "points" && hasPoints) return places.map((place) => ({ month, ...place }));
    return kind === "entitlement" ? resorts.map((resort) => ({ month, resort })) : [];
  }

  return months.flatMap((month) =>
    STAY_TYPES.filter((stay) => stays.includes(stay)).flatMap((stay) =>
      choicesOf(stay, month).flatMap((choices) => {
        const criteria = criteriaOf(stay, choices, today);
        return criteria === undefined ? [] : [{ stay, choices, criteria }];
      }),
    ),
  );
}

/** `undefined` if the stay cannot be searched with these choices. */
function criteriaOf(stay: StayType, choices: PlanChoices, today: Day): SearchCriteria | undefined {
  const search = searchOf(stay);
  if (search === undefined) return undefined;
  const parsed = parseSearch(search.call, { ...choices }, { today, byDate: search.byDate });
  return parsed.ok ? parsed.criteria : undefined;
}
