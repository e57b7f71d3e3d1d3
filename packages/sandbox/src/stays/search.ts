// The searches: which offers a request is about. offers.ts decides whether an offer exists, market.ts whether it is available.

import type { BackEnd } from "../api/call.ts";
import type { Payload } from "../api/payload.ts";
import { Problem } from "../api/problem.ts";
import { dayOfMoment, daysOfMonth, parseDay, weekday } from "../calendar.ts";
import { EXCHANGE_COUNTRIES } from "../resorts/exchange.ts";
import { regionOf, resortWithId } from "../resorts/places.ts";
import { createInventory, type Market } from "./market.ts";
import { compactDay, type OfferBook, offerView, offerWithId, specialOffers } from "./offers.ts";
import { CLUB_UNITS, EXCHANGE_UNITS, type Unit } from "./units.ts";

/** The seed and today's day, for looking up offers. */
export function offerBook(backEnd: BackEnd): OfferBook {
  return { seed: backEnd.seed, today: dayOfMoment(backEnd.now()) };
}

interface Span {
  readonly first: number;
  readonly last: number;
  /** Nights between the requested dates; `undefined` without dates. */
  readonly nights: number | undefined;
}

function spanOf(payload: Payload): Span {
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

function views(backEnd: BackEnd, market: Market, ids: Iterable<string>): readonly object[] {
  const book = offerBook(backEnd);
  const offerViews: object[] = [];
  for (const id of ids) {
    const offer = offerWithId(book, id);
    const view = offer && offerView(offer, market);
    if (view !== undefined) offerViews.push(view);
  }
  return offerViews;
}

function* days({ first, last }: Span, isIncluded: (day: number) => boolean): Generator<number> {
  for (let day = first; day <= last; day += 1) if (isIncluded(day)) yield day;
}

function unitsIn(payload: Payload): readonly Unit[] {
  const { region, area } = payload;
  return CLUB_UNITS.filter(({ resort }) => {
    if (resort === undefined) return false;
    const place = regionOf(resort);
    return (region === undefined || String(place.id) === region) && (area === undefined || place.area === area);
  });
}

function offerId(unit: Unit, [prefix, day, last]: readonly [string, number, string | number]): string {
  return `${prefix}-${unit.placeId}-${unit.code}-${compactDay(day)}-${last}`;
}

/** search-7-night-for-resort: owner, bonus and rental weeks for owners of weeks, weekly stays for others. */
export function searchWeeks(backEnd: BackEnd, payload: Payload): object {
  const resort = resortWithId(String(payload["resortID"]));
  const { shares } = backEnd.members.get(String(payload["memberNo"]));
  if (resort === undefined) throw new Problem("RESORT_UNKNOWN");
  const owns = shares.some(({ ResortID }) => String(ResortID) === String(resort.id));
  const kinds = payload["classic_member_type"] === "WEEKS" ? [...(owns ? ["OW"] : []), "BW", "RW"] : ["WS"];
  const span = spanOf(payload);
  const units = CLUB_UNITS.filter((unit) => unit.resort === resort);
  const ids = [...days(span, () => true)].flatMap((day) =>
    units.flatMap((unit) => kinds.map((kind) => offerId(unit, ["7N", day, kind]))),
  );
  return { propertyData: views(backEnd, createInventory(backEnd), ids) };
}

/** search-short-stay-by-month: short stays for all, nightly and last-minute stays for points types. */
export function searchShortStays(backEnd: BackEnd, payload: Payload): object {
  const span = spanOf(payload);
  const hasPoints = payload["classic_member_type"] !== "WEEKS";
  const isAnywhere = payload["region"] === undefined && payload["area"] === undefined;
  const ids = unitsIn(payload).flatMap((unit) => {
    if (span.nights !== undefined && span.nights < 7) {
      const kinds = hasPoints ? ["LM", "SS", "NS"] : ["SS"];
      return kinds.map((kind) => offerId(unit, [kind, span.first, span.nights ?? 1]));
    }
    const short = [...days(span, isWeekendOrMonday)].map((day) =>
      offerId(unit, ["SS", day, weekday(day) === 5 ? 3 : 4]),
    );
    // Nightly stays everywhere on every day would be thousands of results, so a search without region offers Fridays only.
    const nightly = hasPoints
      ? [...days(span, (day) => !isAnywhere || weekday(day) === 5)].map((day) => offerId(unit, ["NS", day, 1]))
      : [];
    return [...short, ...nightly];
  });
  return { classicAvailability: views(backEnd, createInventory(backEnd), ids) };
}

function isWeekendOrMonday(day: number): boolean {
  return weekday(day) === 5 || weekday(day) === 1;
}

/** search-club-properties-7-night: weeks at club properties, and shorter stays if requested. */
export function searchClubProperties(backEnd: BackEnd, payload: Payload): object {
  const only = payload["resort_id"] as string | undefined;
  if (only !== undefined && resortWithId(only) === undefined) throw new Problem("RESORT_UNKNOWN");
  const span = spanOf(payload);
  const ids = unitsIn(payload)
    .filter(
      ({ resort, placeId }) => resort?.isClubProperty === true && (only === undefined || String(placeId) === only),
    )
    .flatMap((unit) => staysOf(unit, span, { prefix: "CP", isShortToo: payload["search7NightsShortStay"] === true }));
  return { classicAvailability: views(backEnd, createInventory(backEnd), ids) };
}

/** search-bonus-plus: weeks, or exactly the requested nights if there are dates. */
export function searchPlus(backEnd: BackEnd, payload: Payload): object {
  const span = spanOf(payload);
  const ids = unitsIn(payload).flatMap((unit) => staysOf(unit, span, { prefix: "PL", isShortToo: false }));
  return { classicAvailability: views(backEnd, createInventory(backEnd), ids) };
}

function staysOf(
  unit: Unit,
  span: Span,
  { prefix, isShortToo }: { prefix: string; isShortToo: boolean },
): readonly string[] {
  if (span.nights !== undefined && span.nights < 7) return [offerId(unit, [prefix, span.first, span.nights])];
  const weeks = [...days(span, (day) => weekday(day) === unit.changeover)].map((day) =>
    offerId(unit, [prefix, day, 7]),
  );
  const short = isShortToo
    ? [...days(span, isWeekendOrMonday)].map((day) => offerId(unit, [prefix, day, weekday(day) === 5 ? 3 : 4]))
    : [];
  return [...short, ...weeks];
}

/** The searches of the exchange system. `kind`: HE for exchanges, BR for rentals. */
export function searchExchange(backEnd: BackEnd, payload: Payload, kind: "HE" | "BR"): object {
  backEnd.members.get(String(payload["dae_member_no"]));
  const { country, region } = payload;
  const requestedCountry =
    country === undefined ? undefined : EXCHANGE_COUNTRIES.find((one) => String(one.id) === country);
  if (country !== undefined && requestedCountry === undefined) throw new Problem("COUNTRY_UNKNOWN");
  const span = spanOf(payload);
  const ids = EXCHANGE_UNITS.filter(({ exchange }) => {
    if (requestedCountry !== undefined && exchange?.country !== requestedCountry.code) return false;
    return region === undefined || String(exchange?.region) === region;
  }).flatMap((unit) =>
    [...days(span, (day) => weekday(day) === unit.changeover)].map(
      (day) => `${kind}-${unit.placeId}-${compactDay(day)}`,
    ),
  );
  return { daeAvailability: views(backEnd, createInventory(backEnd), ids) };
}

/** booking-price: the available stays of a special. */
export function searchSpecial(backEnd: BackEnd, payload: Payload): object {
  backEnd.members.get(String(payload["memberNo"]));
  const offers = specialOffers(String(payload["specialCode"]));
  if (offers === undefined) throw new Problem("SPECIAL_UNKNOWN");
  const market = createInventory(backEnd);
  return { Offers: offers.flatMap((offer) => offerView(offer, market) ?? []) };
}
