// One search put to every way to stay: what each is asked, and why one is not.

import type { StayVerdictView } from "@portico/api/stays/verdict-contract";
import type { Day } from "@portico/domain/day";
import type { StayType } from "@portico/domain/stays/kinds";
import { SEARCH_FORMS, type StaySearchCall, searchOf } from "@portico/domain/stays/search";
import type { OffersAsk } from "../results/offers.ts";
import { CHOICE_FIELDS } from "../results/stay-query.ts";
import { type Choices, checkChoices, choicesQuery, searchFields, whenOf } from "./stay-choices.ts";

/** A way to stay that cannot be asked so. */
export interface NotAsked {
  readonly stay: StayType;
  readonly page: string;
  /** What is missing: `place` where the exchange does not lead there, `not known` where nobody can say yet whether it does. */
  readonly because: "resort" | "days" | "month" | "place" | "not known";
}

/** What is known of the place that was chosen, for those who search by another list of places. */
interface PlaceElsewhere {
  /** The country of the exchange in which it lies; `null` where the exchange does not lead there, `undefined` while that is not known. */
  readonly country: string | null | undefined;
}

interface AskedOfAll {
  readonly asked: Choices;
  readonly elsewhere: PlaceElsewhere;
  readonly today: Day;
}

/** The questions, in the order of the ways. */
export function everyWay(
  ways: readonly StayVerdictView[],
  of: AskedOfAll,
): { readonly asks: readonly OffersAsk[]; readonly notAsked: readonly NotAsked[] } {
  const asks: OffersAsk[] = [];
  const notAsked: NotAsked[] = [];
  for (const { stay, page } of ways) {
    const search = searchOf(stay);
    if (search === undefined) continue;
    const because = missingFor(search, of);
    const choices = choicesFor(search, of);
    const when = whenOf(choices, search);
    if (because !== undefined) notAsked.push({ stay, page, because });
    else if (checkChoices(search, { choices, when, today: of.today }).ok)
      asks.push({
        stay,
        choices: choicesQuery(choices),
        nearest: "days",
        ...(of.asked.resort !== choices.resort && { at: of.asked.resort }),
      });
  }
  return { asks, notAsked };
}

function missingFor(search: StaySearchCall, { asked, elsewhere }: AskedOfAll): NotAsked["because"] | undefined {
  const fields = searchFields(search);
  const isByDays = asked.month === "";
  if (!isByDays && !fields.includes("month")) return "days";
  if (isByDays && !fields.includes("arrival")) return "month";
  if (SEARCH_FORMS[search.call].needed === "resort" && asked.resort === "") return "resort";
  if (!fields.includes("country") || !isSomewhere(asked)) return undefined;
  if (asked.resort !== "" || elsewhere.country === null) return "place";
  return elsewhere.country === undefined ? "not known" : undefined;
}

/** Of the choices those that the call takes; an exchange is asked by its own country, for it has other regions. */
function choicesFor(search: StaySearchCall, { asked, elsewhere }: AskedOfAll): Choices {
  const fields = searchFields(search);
  const taken = Object.fromEntries(
    CHOICE_FIELDS.map((field) => [field, fields.includes(field) ? asked[field] : ""] as const),
  ) as Choices;
  if (!fields.includes("country")) return taken;
  return { ...taken, region: "", country: isSomewhere(asked) ? (elsewhere.country ?? "") : "" };
}

function isSomewhere({ area, region, resort }: Choices): boolean {
  return area !== "" || region !== "" || resort !== "";
}
