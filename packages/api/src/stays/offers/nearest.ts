// Alternatives if a search finds nothing: the nearest free days, and other stays with the same choices. Calls that fail or time out are skipped.

import { addDays, type Day, daysInMonth, isoDay, parseDay } from "@portico/domain/day";
import { STAY_TYPES, type StayType } from "@portico/domain/stays/kinds";
import type { Offer } from "@portico/domain/stays/offer";
import { searchOf } from "@portico/domain/stays/search";
import type { StayParty } from "@portico/domain/stays/source";
import { stayPage, stayVerdict } from "@portico/domain/stays/verdict";
import type { Limit } from "../../guard-marks.ts";
import type { Portal } from "../../portal/portal.ts";
import type { KnownMember } from "../../session-context/known-member.ts";
import { mapConcurrent } from "../../session-context/map-concurrent.ts";
import { loadSection, sectionValue } from "../../session-context/section-result.ts";
import { withTimeout } from "../../session-context/with-timeout.ts";
import type { StayOffers } from "./contract.ts";
import { findOffers, type ParsedSearch, type SearchChoices, tryParseSearch } from "./find.ts";

const MAX_DAYS: Limit = 5;

export interface NearestRequest {
  readonly stay: StayType;
  readonly choices: SearchChoices;
  readonly party: StayParty;
  /** `undefined` for a guest, for whom other stays are not searched. */
  readonly member: KnownMember | undefined;
  readonly today: Day;
  readonly timeoutMs: number;
  /** Whether other stays are searched too. */
  readonly withOthers: boolean;
}

export async function nearestOffers(
  portal: Pick<Portal, "backEnd" | "log">,
  request: NearestRequest,
): Promise<Omit<NonNullable<StayOffers["nearest"]>, "resorts">> {
  const { party, timeoutMs, withOthers } = request;
  const results: { readonly stay: StayType; readonly offers: readonly Offer[] }[] = [];
  let hasTimedOut = false;
  const runSearch = async ({ stay, search }: StaySearch) => {
    if (hasTimedOut) return;
    const section = await loadSection("nearest", () => findOffers(portal, { stay, search, party }), portal.log);
    results.push({ stay, offers: sectionValue(section) ?? [] });
  };
  await withTimeout(
    mapConcurrent([...nearbySearches(request), ...(withOthers ? otherStaySearches(request) : [])], runSearch),
    timeoutMs,
  );
  hasTimedOut = true;
  const sameStayOffers = results.filter(({ stay }) => stay === request.stay).flatMap(({ offers }) => offers);
  return {
    days: nearestDays(sameStayOffers, requestedSpan(request.choices)).map(isoDay),
    stays: countOtherStays(results, request),
  };
}

interface StaySearch {
  readonly stay: StayType;
  readonly search: ParsedSearch;
}

/** The same stay in neighbouring months or on neighbouring days. */
function nearbySearches({ stay, choices, today }: NearestRequest): readonly StaySearch[] {
  const { month, arrival, departure, ...place } = choices;
  const first = parseDay(arrival);
  const last = parseDay(departure);
  const isByDates = first !== undefined && last !== undefined;
  const alternatives: SearchChoices[] =
    isByDates && searchOf(stay)?.byDate === true
      ? [1, -1, 2, -2].map((offset) => ({
          ...place,
          arrival: isoDay(addDays(first, offset)),
          departure: isoDay(addDays(last, offset)),
        }))
      : isByDates
        ? [0, 1, -1].map((offset) => ({ ...place, month: addMonths(isoDay(first).slice(0, 7), offset) }))
        : [1, -1, 2].map((offset) => ({ ...place, month: addMonths(month ?? "", offset) }));
  return alternatives.flatMap((alternative) => searchesFor(stay, alternative, today));
}

/** The other stays that the member may book, if the choices fit them. */
function otherStaySearches({ stay, choices, member, today }: NearestRequest): readonly StaySearch[] {
  if (member === undefined) return [];
  const { facts, account } = member;
  return STAY_TYPES.filter(
    (otherStay) =>
      otherStay !== stay &&
      searchOf(otherStay) !== undefined &&
      stayVerdict({ stay: otherStay, member: facts.identity, account, today }) === "yes",
  ).flatMap((otherStay) => searchesFor(otherStay, choices, today));
}

function searchesFor(stay: StayType, choices: SearchChoices, today: Day): readonly StaySearch[] {
  const search = tryParseSearch(stay, choices, today);
  return search === undefined ? [] : [{ stay, search }];
}

function countOtherStays(
  results: readonly { stay: StayType; offers: readonly Offer[] }[],
  { stay: searchedStay, member }: NearestRequest,
): NonNullable<StayOffers["nearest"]>["stays"] {
  return STAY_TYPES.flatMap((stay) => {
    const count = results.find((result) => result.stay === stay)?.offers.length ?? 0;
    return stay === searchedStay || count === 0
      ? []
      : [{ stay, page: stayPage({ stay, account: member?.account }), count }];
  });
}

function nearestDays(offers: readonly Offer[], span: DaySpan): readonly Day[] {
  const distance = (day: Day) => Math.max(span.first - day, day - span.last, 0);
  const days = [...new Set(offers.map(({ arrival }) => arrival))];
  return days
    .toSorted((first, second) => distance(first) - distance(second) || first - second)
    .slice(0, MAX_DAYS)
    .toSorted((first, second) => first - second);
}

interface DaySpan {
  readonly first: Day;
  readonly last: Day;
}

function requestedSpan({ month = "", arrival }: SearchChoices): DaySpan {
  const day = parseDay(arrival);
  if (day !== undefined) return { first: day, last: day };
  const [year, number] = month.split("-").map(Number) as [number, number];
  const first = parseDay(`${month}-01`) as Day;
  return { first, last: addDays(first, daysInMonth(year, number) - 1) };
}

/** Adds months to a month such as `2027-03`. */
function addMonths(month: string, offset: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + offset;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}
