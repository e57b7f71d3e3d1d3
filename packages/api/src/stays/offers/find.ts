// The search for a stay. The results page and the hold share it, so that a hold repeats the same search (reading R38).

import type { Day } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { LocalizedText } from "@portico/domain/language";
import type { StayType } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import { parseSearch, type SearchCriteria, searchOf } from "@portico/domain/stays/search";
import { VIETNAMESE_SEARCH_MISTAKES } from "@portico/domain/stays/search-messages";
import type { StayParty } from "@portico/domain/stays/source";
import { meetsWishes, type StayWishes } from "@portico/domain/stays/wishes";
import { type FieldNames, renameRefusedField, WrongFields } from "../../http/form.ts";
import type { Portal } from "../../portal/portal.ts";

/** The choices of a search form. Each stay uses a subset. */
export interface SearchChoices {
  readonly area?: string | undefined;
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly resort?: string | undefined;
  readonly month?: string | undefined;
  readonly arrival?: string | undefined;
  readonly departure?: string | undefined;
  readonly people?: string | undefined;
  readonly nights?: string | undefined;
  readonly nightsTo?: string | undefined;
  readonly weekends?: "true" | undefined;
  readonly weeksToShow?: string | undefined;
  readonly shortStay?: boolean | undefined;
  /** The code of a resort special. */
  readonly special?: string | undefined;
}

export type ParsedSearch =
  | { readonly special: string }
  | { readonly criteria: SearchCriteria; readonly wishes?: StayWishes };

/** Throws for wrong fields, and for a stay that has no search. */
export function parseSearchOrThrow(stay: StayType, choices: SearchChoices, today: Day): ParsedSearch {
  if (stay === "resort-specials") return { special: specialOf(choices) };
  const search = searchOf(stay);
  if (search === undefined) throw new PorticoError("PAGE_NOT_FOUND", { detail: `${stay} is not searched` });
  const parsed = parseSearch(search.call, choices, { today, byDate: search.byDate });
  if (parsed.ok) {
    const { criteria, wishes } = parsed;
    return { criteria, ...(wishes !== undefined && { wishes }) };
  }
  throw new WrongFields(
    parsed.mistakes.map(({ field, message }) => ({
      field,
      title: { en: message, vi: VIETNAMESE_SEARCH_MISTAKES[message] ?? message },
      hint: field === "month" ? WHY_A_MONTH : SEARCH_AGAIN,
    })),
  );
}

/** `undefined` if the stay cannot be searched with these choices. */
export function tryParseSearch(stay: StayType, choices: SearchChoices, today: Day): ParsedSearch | undefined {
  try {
    return parseSearchOrThrow(stay, choices, today);
  } catch (error) {
    if (error instanceof WrongFields || error instanceof PorticoError) return undefined;
    throw error;
  }
}

/** Runs the search at the back-end, and leaves out offers that the member did not ask for. A place that it does not know becomes a field error. */
export async function findOffers(
  { backEnd }: Pick<Portal, "backEnd">,
  { stay, search, party }: { stay: StayType; search: ParsedSearch; party: StayParty },
): Promise<readonly Offer[]> {
  if ("special" in search) return backEnd.specials.offers(search.special, party);
  try {
    const { criteria, wishes } = search;
    const offers = await backEnd.stays.search(stay, criteria, party);
    return wishes === undefined ? offers : offers.filter((offer) => meetsWishes(offer, wishes));
  } catch (error) {
    const unknown = error instanceof PorticoError ? UNKNOWN_PLACES[error.code] : undefined;
    if (unknown !== undefined) throw new WrongFields([{ ...unknown, hint: SEARCH_AGAIN }]);
    return renameRefusedField(FORM_NAMES)(error);
  }
}

/** Back-end criteria mapped to form fields. */
const FORM_NAMES: FieldNames = {
  resortId: "resort",
  area: "area",
  region: "region",
  country: "country",
  month: "month",
  year: "month",
  arrivalDate: "arrival",
  departureDate: "departure",
  weeksToShow: "weeksToShow",
};

function specialOf({ special = "" }: SearchChoices): string {
  const code = special.trim();
  if (/^[^\p{Cc}]{1,80}$/u.test(code)) return code;
  const title = { en: "Choose a special from the list.", vi: "Hãy chọn ưu đãi trong danh sách." };
  throw new WrongFields([{ field: "special", title, hint: SEARCH_AGAIN }]);
}

export const SEARCH_AGAIN: LocalizedText = {
  en: "Correct it and search again. You have not been charged.",
  vi: "Hãy sửa lại rồi tìm lại. Bạn chưa bị thu khoản nào.",
};

const WHY_A_MONTH: LocalizedText = {
  en: "You search by month: choose one of the next 24 months and search again.",
  vi: "Bạn tìm theo từng tháng: hãy chọn một trong 24 tháng tới rồi tìm lại.",
};

const UNKNOWN_PLACES: Readonly<Record<string, { field: string; title: LocalizedText } | undefined>> = {
  RESORT_UNKNOWN: {
    field: "resort",
    title: {
      en: "We have no such resort. Choose one from the list.",
      vi: "Chúng tôi không có khu nghỉ này. Hãy chọn trong danh sách.",
    },
  },
  COUNTRY_UNKNOWN: {
    field: "country",
    title: {
      en: "The exchange has no such country. Choose one from the list.",
      vi: "Dịch vụ trao đổi không có quốc gia này. Hãy chọn trong danh sách.",
    },
  },
};
