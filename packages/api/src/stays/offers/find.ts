// A search for one way to stay, in the name of one member: the same for what is shown and, asked again, before anything is taken (reading R38).

import type { Day } from "@portico/domain/day";
import { PorticoError } from "@portico/domain/errors";
import type { Spoken } from "@portico/domain/language";
import type { StayType } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import { parseSearch, type SearchCriteria, searchOf } from "@portico/domain/stays/search";
import { VIETNAMESE_SEARCH_MISTAKES } from "@portico/domain/stays/search-words";
import type { StayParty } from "@portico/domain/stays/source";
import { type FormNames, refusedField, WrongFields } from "../../http/form.ts";
import type { Portal } from "../../portal.ts";

/** What somebody chose: a way to stay takes its own of it. */
export interface SearchChoices {
  readonly area?: string | undefined;
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly resort?: string | undefined;
  readonly month?: string | undefined;
  readonly arrival?: string | undefined;
  readonly departure?: string | undefined;
  readonly weeksToShow?: string | undefined;
  readonly shortStay?: boolean | undefined;
  /** The code of a resort special. */
  readonly special?: string | undefined;
}

/** A search that can be made. */
export type FoundSearch = { readonly special: string } | { readonly criteria: SearchCriteria };

/** What the choices ask of this way to stay; wrong fields are thrown, and so is a way that is not searched. */
export function readSearch(stay: StayType, choices: SearchChoices, today: Day): FoundSearch {
  if (stay === "resort-specials") return { special: specialOf(choices) };
  const search = searchOf(stay);
  if (search === undefined) throw new PorticoError("PAGE_NOT_FOUND", { detail: `${stay} is not searched` });
  const parsed = parseSearch(search.call, choices, { today, byDate: search.byDate });
  if (parsed.ok) return { criteria: parsed.criteria };
  throw new WrongFields(
    parsed.mistakes.map(({ field, message }) => ({
      field,
      title: { en: message, vi: VIETNAMESE_SEARCH_MISTAKES[message] ?? message },
      hint: field === "month" ? WHY_A_MONTH : SEARCH_AGAIN,
    })),
  );
}

/** The same search for other choices, where it can be made with them. */
export function searchIfAny(stay: StayType, choices: SearchChoices, today: Day): FoundSearch | undefined {
  try {
    return readSearch(stay, choices, today);
  } catch (error) {
    if (error instanceof WrongFields || error instanceof PorticoError) return undefined;
    throw error;
  }
}

/** Asks the club. What it does not know of a choice is the member's to correct. */
export async function findOffers(
  { club }: Pick<Portal, "club">,
  { stay, search, party }: { stay: StayType; search: FoundSearch; party: StayParty },
): Promise<readonly Offer[]> {
  if ("special" in search) return club.specials.offers(search.special, party);
  try {
    return await club.stays.search(stay, search.criteria, party);
  } catch (error) {
    const unknown = error instanceof PorticoError ? UNKNOWN_PLACES[error.code] : undefined;
    if (unknown !== undefined) throw new WrongFields([{ ...unknown, hint: SEARCH_AGAIN }]);
    return refusedField(FORM_NAMES)(error);
  }
}

/** The club's criteria, and the fields of the form behind them. */
const FORM_NAMES: FormNames = {
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

/** What to do about a wrong field. */
export const SEARCH_AGAIN: Spoken = {
  en: "Correct it and search again. You have not been charged.",
  vi: "Hãy sửa lại rồi tìm lại. Bạn chưa bị thu khoản nào.",
};

const WHY_A_MONTH: Spoken = {
  en: "You search by month: choose one of the next 24 months and search again.",
  vi: "Bạn tìm theo từng tháng: hãy chọn một trong 24 tháng tới rồi tìm lại.",
};

const UNKNOWN_PLACES: Readonly<Record<string, { field: string; title: Spoken } | undefined>> = {
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
