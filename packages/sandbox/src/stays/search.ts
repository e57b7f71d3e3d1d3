// The searches select offers; offers.ts decides whether an offer exists, market.ts whether it is available.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { dayOfInstant, daysOfMonth, parseDay, weekday } from "../calendar.ts";
import { EXCHANGE_COUNTRIES } from "../resorts/exchange.ts";
import { findResort, getRegion } from "../resorts/places.ts";
import { createInventory, type Inventory } from "./market.ts";
import { findOffer, formatCompactDay, listSpecialOffers, type OfferContext, toOfferView } from "./offers.ts";
import { CLUB_UNITS, EXCHANGE_UNITS, TRADED_CLUB_UNITS, type Unit } from "./units.ts";

export function createOfferContext(backEnd: BackEnd): OfferContext {
  return { seed: backEnd.seed, today: dayOfInstant(backEnd.now()) };
}

interface DateRange {
  readonly first: number;
  readonly last: number;
  /** `undefined` without requested dates. */
  readonly nights: number | undefined;
}

function parseDateRange(payload: Payload): DateRange {
  const arrival = typeof payload["arrivalDate"] === "string" ? parseDay(payload["arrivalDate"]) : undefined;
  const departure = typeof payload["departureDate"] === "string" ? parseDay(payload["departureDate"]) : undefined;
  if (payload["searchByDate"] !== true)
    return { ...daysOfMonth(Number(payload["year"]), Number(payload["month"])), nights: undefined };
  if (arrival === undefined)
    throw new Problem("PAYLOAD_INVALID", { message: "The arrivalDate is missing.", field: "arrivalDate" });
  if (departure === undefined)
    throw new Problem("PAYLOAD_INVALID", { message: "The departureDate is missing.", field: "departureDate" });
  if (departure <= arrival)
    throw new Problem("PAYLOAD_INVALID", {
      message: "The departureDate is not after the arrivalDate.",
      field: "departureDate",
    });
  return { first: arrival, last: Math.min(departure - 1, arrival + 60), nights: departure - arrival };
}

function findOfferViews(backEnd: BackEnd, inventory: Inventory, ids: Iterable<string>): readonly object[] {
  const context = createOfferContext(backEnd);
  const offerViews: object[] = [];
  for (const id of ids) {
    const offer = findOffer(context, id);
    const view = offer && toOfferView(offer, inventory);
    if (view !== undefined) offerViews.push(view);
  }
  return offerViews;
}

function* generateDays({ first, last }: DateRange, isIncluded: (day: number) => boolean): Generator<number> {
  for (let day = first; day <= last; day += 1) if (isIncluded(day)) yield day;
}

function findUnits(payload: Payload): readonly Unit[] {
  const { region, area } = payload;
  return CLUB_UNITS.filter(({ resort }) => {
    if (resort === undefined) return false;
    const place = getRegion(resort);
    return (region === undefined || String(place.id) === region) && (area === undefined || place.area === area);
  });
}

function createOfferId(
  unit: Unit,
  [prefix, day, suffix]: readonly [prefix: string, day: number, kindOrNights: string | number],
): string {
  return `${prefix}-${unit.placeId}-${unit.code}-${formatCompactDay(day)}-${suffix}`;
}

/** search-7-night-for-resort: owner, bonus and rental weeks for owners, weekly stays for others. */
export function searchWeeks(backEnd: BackEnd, payload: Payload): object {
  const resort = findResort(String(payload["resortID"]));
  const { shares } = backEnd.members.get(String(payload["memberNo"]));
  if (resort === undefined) throw new Problem("RESORT_UNKNOWN");
  const isOwner = shares.some(({ ResortID }) => String(ResortID) === String(resort.id));
  const kinds = payload["classic_member_type"] === "WEEKS" ? [...(isOwner ? ["OW"] : []), "BW", "RW"] : ["WS"];
  const dateRange = parseDateRange(payload);
  const units = CLUB_UNITS.filter((unit) => unit.resort === resort);
  const ids = [...generateDays(dateRange, () => true)].flatMap((day) =>
    units.flatMap((unit) => kinds.map((kind) => createOfferId(unit, ["7N", day, kind]))),
  );
  return { propertyData: findOfferViews(backEnd, createInventory(backEnd), ids) };
}

/** search-short-stay-by-month: short stays for all, nightly and last-minute stays for points types. */
export function searchShortStays(backEnd: BackEnd, payload: Payload): object {
  const dateRange = parseDateRange(payload);
  const hasPoints = payload["classic_member_type"] !== "WEEKS";
  const isAnywhere = payload["region"] === undefined && payload["area"] === undefined;
  const ids = findUnits(payload).flatMap((unit) => {
    if (dateRange.nights !== undefined && dateRange.nights < 7) {
      const kinds = hasPoints ? ["LM", "SS", "NS"] : ["SS"];
      return kinds.map((kind) => createOfferId(unit, [kind, dateRange.first, dateRange.nights ?? 1]));
    }
    const shortStays = [...generateDays(dateRange, isFridayOrMonday)].map((day) =>
      createOfferId(unit, ["SS", day, weekday(day) === 5 ? 3 : 4]),
    );
    // Thousands of results otherwise: a search without a region offers Fridays only.
    const nightlyStays = hasPoints
      ? [...generateDays(dateRange, (day) => !isAnywhere || weekday(day) === 5)].map((day) =>
          createOfferId(unit, ["NS", day, 1]),
        )
      : [];
    return [...shortStays, ...nightlyStays];
  });
  return { classicAvailability: findOfferViews(backEnd, createInventory(backEnd), ids) };
}

function isFridayOrMonday(day: number): boolean {
  return weekday(day) === 5 || weekday(day) === 1;
}

/** search-club-properties-7-night: weeks, and shorter stays if requested. */
export function searchClubProperties(backEnd: BackEnd, payload: Payload): object {
  const requestedResortId = payload["resort_id"] as string | undefined;
  if (requestedResortId !== undefined && findResort(requestedResortId) === undefined)
    throw new Problem("RESORT_UNKNOWN");
  const dateRange = parseDateRange(payload);
  const ids = findUnits(payload)
    .filter(
      ({ resort, placeId }) =>
        resort?.isClubProperty === true && (requestedResortId === undefined || String(placeId) === requestedResortId),
    )
    .flatMap((unit) =>
      listStayIds(unit, dateRange, { prefix: "CP", includesShortStays: payload["search7NightsShortStay"] === true }),
    );
  return { classicAvailability: findOfferViews(backEnd, createInventory(backEnd), ids) };
}

/** search-bonus-plus: weeks, or exactly the requested nights. */
export function searchPlus(backEnd: BackEnd, payload: Payload): object {
  const dateRange = parseDateRange(payload);
  const ids = findUnits(payload).flatMap((unit) =>
    listStayIds(unit, dateRange, { prefix: "PL", includesShortStays: false }),
  );
  return { classicAvailability: findOfferViews(backEnd, createInventory(backEnd), ids) };
}

function listStayIds(
  unit: Unit,
  dateRange: DateRange,
  { prefix, includesShortStays }: { prefix: string; includesShortStays: boolean },
): readonly string[] {
  if (dateRange.nights !== undefined && dateRange.nights < 7)
    return [createOfferId(unit, [prefix, dateRange.first, dateRange.nights])];
  const weeks = [...generateDays(dateRange, (day) => weekday(day) === unit.changeover)].map((day) =>
    createOfferId(unit, [prefix, day, 7]),
  );
  const shortStays = includesShortStays
    ? [...generateDays(dateRange, isFridayOrMonday)].map((day) =>
        createOfferId(unit, [prefix, day, weekday(day) === 5 ? 3 : 4]),
      )
    : [];
  return [...shortStays, ...weeks];
}

/** `kind` is HE for exchanges, BR for rentals. */
export function searchExchange(backEnd: BackEnd, payload: Payload, kind: "HE" | "BR"): object {
  backEnd.members.get(String(payload["dae_member_no"]));
  const { country, region } = payload;
  const requestedCountry =
    country === undefined ? undefined : EXCHANGE_COUNTRIES.find((candidate) => String(candidate.id) === country);
  if (country !== undefined && requestedCountry === undefined) throw new Problem("COUNTRY_UNKNOWN");
  const dateRange = parseDateRange(payload);
  // The exchange knows the country of the club's resorts, and none of its own regions for them.
  const ids = [...EXCHANGE_UNITS, ...TRADED_CLUB_UNITS]
    .filter(({ exchange, resort }) => {
      const unitCountry = exchange?.country ?? (resort && getRegion(resort).country);
      if (requestedCountry !== undefined && unitCountry !== requestedCountry.code) return false;
      return region === undefined || String(exchange?.region) === region;
    })
    .flatMap((unit) =>
      [...generateDays(dateRange, (day) => weekday(day) === unit.changeover)].map(
        (day) => `${kind}-${unit.placeId}-${formatCompactDay(day)}`,
      ),
    );
  return { daeAvailability: findOfferViews(backEnd, createInventory(backEnd), ids) };
}

/** booking-price: the available stays of a special. */
export function searchSpecial(backEnd: BackEnd, payload: Payload): object {
  backEnd.members.get(String(payload["memberNo"]));
  const offers = listSpecialOffers(String(payload["specialCode"]));
  if (offers === undefined) throw new Problem("SPECIAL_UNKNOWN");
  const inventory = createInventory(backEnd);
  return { Offers: offers.flatMap((offer) => toOfferView(offer, inventory) ?? []) };
}
