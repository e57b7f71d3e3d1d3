import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { Day } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS, type StaySearchCall, searchOf } from "@portico/domain/stays/search";
import type { OffersQuery } from "../results/offers.ts";
import { CHOICE_FIELDS, type ChoiceField, WISH_FIELDS } from "../results/stay-query.ts";
import { type Choices, checkChoices, choicesQuery, dateModeOf, searchFields } from "./stay-choices.ts";

export interface SkippedSearch {
  readonly stay: StayType;
  readonly page: string;
  /** `place` means that the exchange does not cover the place, and `not known` that its countries are still loading. */
  readonly because: "resort" | "days" | "month" | "place" | "not known";
}

interface ExchangePlace {
  /** `null` if the exchange does not cover the place, `undefined` while it is not known. */
  readonly country: string | null | undefined;
}

interface SearchRequest {
  readonly submitted: Choices;
  readonly exchange: ExchangePlace;
  readonly today: Day;
}

/** Returns for each type of stay a query, or the reason why it is skipped. */
export function planStaySearches(
  stays: readonly StayVerdictView[],
  request: SearchRequest,
): { readonly queries: readonly OffersQuery[]; readonly skipped: readonly SkippedSearch[] } {
  const queries: OffersQuery[] = [];
  const skipped: SkippedSearch[] = [];
  for (const { stay, page } of stays) {
    const search = searchOf(stay);
    if (search === undefined) continue;
    const because = skipReason(search, request);
    const choices = acceptedChoices(search, request);
    const when = dateModeOf(choices, search);
    if (because !== undefined) skipped.push({ stay, page, because });
    else if (checkChoices(search, { choices, when, today: request.today }).ok)
      queries.push({
        stay,
        choices: choicesQuery(choices),
        nearest: "days",
        ...(request.submitted.resort !== choices.resort && { resortId: request.submitted.resort }),
      });
  }
  return { queries, skipped };
}

function skipReason(
  search: StaySearchCall,
  { submitted, exchange }: SearchRequest,
): SkippedSearch["because"] | undefined {
  const fields = searchFields(search);
  const isByDays = submitted.month === "";
  if (!isByDays && !fields.includes("month")) return "days";
  if (isByDays && !fields.includes("arrival")) return "month";
  if (SEARCH_FORMS[search.call].required === "resort" && submitted.resort === "") return "resort";
  if (!fields.includes("country") || !hasPlace(submitted)) return undefined;
  if (submitted.resort !== "" || exchange.country === null) return "place";
  return exchange.country === undefined ? "not known" : undefined;
}

/** The exchange has its own regions, so it is searched only by country. */
function acceptedChoices(search: StaySearchCall, { submitted, exchange }: SearchRequest): Choices {
  const fields = searchFields(search);
  const accepted = Object.fromEntries(
    CHOICE_FIELDS.map((field) => [field, isAccepted(field, fields) ? submitted[field] : ""] as const),
  ) as Choices;
  if (!fields.includes("country")) return accepted;
  return { ...accepted, region: "", country: hasPlace(submitted) ? (exchange.country ?? "") : "" };
}

function isAccepted(field: ChoiceField, fields: readonly ChoiceField[]): boolean {
  return fields.includes(field) || WISH_FIELDS.some((wish) => wish === field);
}

function hasPlace({ area, region, resort }: Choices): boolean {
  return area !== "" || region !== "" || resort !== "";
}
