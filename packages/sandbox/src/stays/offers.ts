// Offers are not stored: an id describes the offer, and the seed decides whether it exists and what it costs.

import { formatDay, parseDay, seededRandom, weekday } from "../calendar.ts";
import { HORIZON_DAYS, type Inventory } from "./market.ts";
import { computeMoney, computePoints, type Price } from "./prices.ts";
import { findSpecial, SPECIALS } from "./specials.ts";
import { createTerms, isProtectionOffered } from "./terms.ts";
import { EXCHANGE_UNITS, findUnit, TRADED_CLUB_UNITS, type Unit } from "./units.ts";

export interface Offer {
  readonly id: string;
  readonly stayType: string;
  readonly unit: Unit;
  readonly firstNight: number;
  readonly nights: number;
  readonly price: Price;
}

export interface OfferContext {
  readonly seed: number;
  readonly today: number;
}

const WEEK_STAY_TYPES: Readonly<Record<string, string>> = {
  OW: "OWNER_WEEK",
  BW: "BONUS_WEEK",
  RW: "RENTAL_WEEK",
  WS: "WEEKLY_STAYS",
};
const LAST_MINUTE_DAYS = 28;

export function formatCompactDay(day: number): string {
  return formatDay(day).replaceAll("-", "");
}

function parseCompactDay(text: string): number | undefined {
  return parseDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}

/** Availability is checked separately. */
export function findOffer(context: OfferContext, id: string): Offer | undefined {
  const special = findSpecialOffer(id);
  if (special !== undefined) return special;
  const exchange = /^(HE|BR)-(\w+)-(\d{8})$/.exec(id);
  if (exchange !== null) return findExchangeOffer(context, id, exchange);
  const club = /^(7N|SS|NS|LM|CP|PL)-(\w+)-(ST|1B|2B|3B)-(\d{8})-(OW|BW|RW|WS|[1-7])$/.exec(id);
  if (club === null) return undefined;
  const [, prefix = "", resort, code, date = "", suffix = ""] = club;
  const unit = findUnit(`${resort}/${code}`);
  const firstNight = parseCompactDay(date);
  if (unit === undefined || firstNight === undefined) return undefined;
  const isWeek = prefix === "7N";
  if (isWeek !== suffix in WEEK_STAY_TYPES) return undefined;
  const nights = isWeek ? 7 : Number(suffix);
  const found = findStay(context, { unit, firstNight, nights }, isWeek ? suffix : prefix);
  return found && { id, unit, firstNight, nights, ...found };
}

interface Stay {
  readonly unit: Unit;
  readonly firstNight: number;
  readonly nights: number;
}

// `undefined` if the stay is not sold in this way.
function findStay(context: OfferContext, request: Stay, kind: string): { stayType: string; price: Price } | undefined {
  const { unit, firstNight, nights } = request;
  const points = computePoints(unit, firstNight, nights);
  const money = { Amount: computeMoney(unit, firstNight, nights), Currency: unit.currency };
  const isChangeover = weekday(firstNight) === unit.changeover;
  const randomFor = (purpose: string) => seededRandom(context.seed, unit.key, purpose, firstNight);
  const reducedTo = (share: number) => ({ Amount: Math.round(money.Amount * share), Currency: unit.currency });
  const priceByKind: Readonly<Record<string, () => Price | undefined>> = {
    OW: () => (isChangeover ? { Entitlements: 1, EntitlementResortID: unit.placeId } : undefined),
    BW: () => (isChangeover && randomFor("bonus") < 0.6 ? reducedTo(0.6) : undefined),
    RW: () => (isChangeover ? money : undefined),
    WS: () => (isChangeover ? { Points: points, ...money } : undefined),
    SS: () => (nights > 1 && nights < 7 ? { Points: points, ...money } : undefined),
    NS: () => (nights < 7 ? { Points: Math.round(points * 1.1) } : undefined),
    LM: () =>
      nights < 7 && firstNight <= context.today + LAST_MINUTE_DAYS
        ? { Points: Math.round(points / 2), UsualPoints: points }
        : undefined,
    // Members pay with points, guests with money.
    CP: () => (unit.resort?.isClubProperty === true ? { Points: Math.round(points * 0.95), ...money } : undefined),
    PL: () => (randomFor("plus") < 0.4 || nights < 7 ? reducedTo(0.5) : undefined),
  };
  const price = priceByKind[kind]?.();
  const stayType = WEEK_STAY_TYPES[kind] ?? STAY_TYPES[kind];
  return price === undefined || stayType === undefined ? undefined : { stayType, price };
}

const STAY_TYPES: Readonly<Record<string, string>> = {
  SS: "SHORT_STAYS",
  NS: "NIGHTLY_STAYS",
  LM: "LAST_MINUTE",
  CP: "CLUB_PROPERTIES",
  PL: "PLUS",
};

function findExchangeOffer(
  context: OfferContext,
  id: string,
  [, kind, place, date = ""]: RegExpExecArray,
): Offer | undefined {
  const unit = [...EXCHANGE_UNITS, ...TRADED_CLUB_UNITS].find(({ placeId }) => String(placeId) === place);
  const firstNight = parseCompactDay(date);
  if (unit === undefined || firstNight === undefined || weekday(firstNight) !== unit.changeover) return undefined;
  if (seededRandom(context.seed, unit.key, String(kind), firstNight) >= 0.6) return undefined;
  const Currency = unit.currency;
  const credits: Price = { ExchangeCredits: unit.code === "2B" ? 2 : 1, Fee: unit.code === "ST" ? 0 : 229, Currency };
  const price = kind === "HE" ? credits : { Amount: Math.round(computeMoney(unit, firstNight, 7) * 0.65), Currency };
  return { id, stayType: kind === "HE" ? "HOLIDAY_EXCHANGE" : "BONUS_RENTAL", unit, firstNight, nights: 7, price };
}

function findSpecialOffer(id: string): Offer | undefined {
  return SPECIALS.flatMap(({ code }) => listSpecialOffers(code) ?? []).find((offer) => offer.id === id);
}

/** `undefined` if the code is unknown. */
export function listSpecialOffers(code: string): readonly Offer[] | undefined {
  const special = findSpecial(code);
  const unit = special && findUnit(special.unit);
  if (special === undefined || unit === undefined) return undefined;
  return special.arrivals.flatMap(({ on, amount }) => {
    const firstNight = parseDay(on);
    if (firstNight === undefined) return [];
    const price = { Amount: amount, Currency: unit.currency };
    return {
      id: `${code}-${formatCompactDay(firstNight)}`,
      stayType: "RESORT_SPECIALS",
      unit,
      firstNight,
      nights: special.nights,
      price,
    };
  });
}

/** `undefined` if no unit is free. */
export function toOfferView(offer: Offer, inventory: Inventory): object | undefined {
  const { id, stayType, unit, firstNight, nights, price } = offer;
  const unitsLeft =
    firstNight + nights > inventory.today + HORIZON_DAYS ? 0 : inventory.freeUnits(unit, firstNight, nights);
  if (unitsLeft === 0) return undefined;
  return {
    OfferID: id,
    StayType: stayType,
    ResortID: unit.placeId,
    ResortName: unit.placeName,
    UnitType: unit.type,
    Sleeps: unit.sleeps,
    ArrivalDate: formatDay(firstNight),
    Nights: nights,
    UnitsLeft: unitsLeft,
    Price: price,
    Terms: listOfferTerms(offer),
  };
}

/** One for each way to pay. */
function listOfferTerms({ price, firstNight, stayType }: Offer): readonly object[] {
  const { Points, Amount, Entitlements, ExchangeCredits, Fee, Currency } = price;
  const currency = Currency === undefined ? {} : { Currency };
  const ways: readonly [payWith: string, price: Price | undefined][] = [
    ["points", Points === undefined ? undefined : { Points }],
    ["money", Amount === undefined ? undefined : { Amount, ...currency }],
    ["entitlement", Entitlements === undefined ? undefined : { Entitlements }],
    ["exchange", ExchangeCredits === undefined ? undefined : { ExchangeCredits, Fee: Fee ?? 0, ...currency }],
  ];
  return ways.flatMap(([PayWith, oneWay]) =>
    oneWay === undefined
      ? []
      : {
          PayWith,
          ...createTerms({
            price: oneWay,
            arrivalDate: formatDay(firstNight),
            isProtected: isProtectionOffered(stayType) ? false : undefined,
          }),
        },
  );
}
