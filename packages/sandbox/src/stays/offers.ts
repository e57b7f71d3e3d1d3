// Offers are not stored: an offer's id describes it, and the seed decides whether it exists and what it costs.

import { choice, dayText, parseDay, weekday } from "../calendar.ts";
import { HORIZON_DAYS, type Market } from "./market.ts";
import { moneyFor, type Price, pointsFor } from "./prices.ts";
import { SPECIALS, specialWithCode } from "./specials.ts";
import { EXCHANGE_UNITS, type Unit, unitWithKey } from "./units.ts";

/** A stay of one type in one unit, from one day. */
export interface Offer {
  readonly id: string;
  readonly stayType: string;
  readonly unit: Unit;
  readonly firstNight: number;
  readonly nights: number;
  readonly price: Price;
}

/** The seed and the day that decide about offers. */
export interface OfferBook {
  readonly seed: number;
  readonly today: number;
}

const WEEK_KINDS: Readonly<Record<string, string>> = {
  OW: "OWNER_WEEK",
  BW: "BONUS_WEEK",
  RW: "RENTAL_WEEK",
  WS: "WEEKLY_STAYS",
};
const LAST_MINUTE_DAYS = 28;

export function compactDay(day: number): string {
  return dayText(day).replaceAll("-", "");
}

function readDay(text: string): number | undefined {
  return parseDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}

/** The offer with an id; `undefined` if it does not exist (any more). Availability is checked separately. */
export function offerWithId(book: OfferBook, id: string): Offer | undefined {
  const special = specialOffer(id);
  if (special !== undefined) return special;
  const exchange = /^(HE|BR)-(\w+)-(\d{8})$/.exec(id);
  if (exchange !== null) return exchangeOffer(book, id, exchange);
  const club = /^(7N|SS|NS|LM|CP|PL)-(\w+)-(ST|1B|2B|3B)-(\d{8})-(OW|BW|RW|WS|[1-7])$/.exec(id);
  if (club === null) return undefined;
  const [, prefix = "", resort, code, date = "", last = ""] = club;
  const unit = unitWithKey(`${resort}/${code}`);
  const firstNight = readDay(date);
  if (unit === undefined || firstNight === undefined) return undefined;
  const isWeek = prefix === "7N";
  if (isWeek !== last in WEEK_KINDS) return undefined;
  const nights = isWeek ? 7 : Number(last);
  const found = stay(book, { unit, firstNight, nights }, isWeek ? last : prefix);
  return found && { id, unit, firstNight, nights, ...found };
}

interface Stay {
  readonly unit: Unit;
  readonly firstNight: number;
  readonly nights: number;
}

// The type and price of a stay at a club resort; `undefined` if it is not sold in this way.
function stay(book: OfferBook, asked: Stay, kind: string): { stayType: string; price: Price } | undefined {
  const { unit, firstNight, nights } = asked;
  const points = pointsFor(unit, firstNight, nights);
  const money = { Amount: moneyFor(unit, firstNight, nights), Currency: unit.currency };
  const isChangeover = weekday(firstNight) === unit.changeover;
  const chance = (what: string) => choice(book.seed, unit.key, what, firstNight);
  const cheaper = (by: number) => ({ Amount: Math.round(money.Amount * by), Currency: unit.currency });
  const sells: Readonly<Record<string, () => Price | undefined>> = {
    OW: () => (isChangeover ? { Entitlements: 1, EntitlementResortID: unit.placeId } : undefined),
    BW: () => (isChangeover && chance("bonus") < 0.6 ? cheaper(0.6) : undefined),
    RW: () => (isChangeover ? money : undefined),
    WS: () => (isChangeover ? { Points: points, ...money } : undefined),
    SS: () => (nights > 1 && nights < 7 ? { Points: points, ...money } : undefined),
    NS: () => (nights < 7 ? { Points: Math.round(points * 1.1) } : undefined),
    LM: () =>
      nights < 7 && firstNight <= book.today + LAST_MINUTE_DAYS
        ? { Points: Math.round(points / 2), UsualPoints: points }
        : undefined,
    // Members pay with points, guests with money.
    CP: () => (unit.resort?.isClubProperty === true ? { Points: Math.round(points * 0.95), ...money } : undefined),
    PL: () => (chance("plus") < 0.4 || nights < 7 ? cheaper(0.5) : undefined),
  };
  const price = sells[kind]?.();
  const stayType = WEEK_KINDS[kind] ?? STAY_KINDS[kind];
  return price === undefined || stayType === undefined ? undefined : { stayType, price };
}

const STAY_KINDS: Readonly<Record<string, string>> = {
  SS: "SHORT_STAYS",
  NS: "NIGHTLY_STAYS",
  LM: "LAST_MINUTE",
  CP: "CLUB_PROPERTIES",
  PL: "PLUS",
};

function exchangeOffer(book: OfferBook, id: string, [, kind, place, date = ""]: RegExpExecArray): Offer | undefined {
  const unit = EXCHANGE_UNITS.find(({ placeId }) => String(placeId) === place);
  const firstNight = readDay(date);
  if (unit === undefined || firstNight === undefined || weekday(firstNight) !== unit.changeover) return undefined;
  if (choice(book.seed, unit.key, String(kind), firstNight) >= 0.6) return undefined;
  const Currency = unit.currency;
  const credits: Price = { ExchangeCredits: unit.code === "2B" ? 2 : 1, Fee: unit.code === "ST" ? 0 : 229, Currency };
  const price = kind === "HE" ? credits : { Amount: Math.round(moneyFor(unit, firstNight, 7) * 0.65), Currency };
  return { id, stayType: kind === "HE" ? "HOLIDAY_EXCHANGE" : "BONUS_RENTAL", unit, firstNight, nights: 7, price };
}

function specialOffer(id: string): Offer | undefined {
  return SPECIALS.flatMap(({ code }) => specialOffers(code) ?? []).find((offer) => offer.id === id);
}

/** The offers of a special; `undefined` if the code is unknown. */
export function specialOffers(code: string): readonly Offer[] | undefined {
  const special = specialWithCode(code);
  const unit = special && unitWithKey(special.unit);
  if (special === undefined || unit === undefined) return undefined;
  return special.arrivals.flatMap(({ on, amount }) => {
    const firstNight = parseDay(on);
    if (firstNight === undefined) return [];
    const price = { Amount: amount, Currency: unit.currency };
    return {
      id: `${code}-${compactDay(firstNight)}`,
      stayType: "RESORT_SPECIALS",
      unit,
      firstNight,
      nights: special.nights,
      price,
    };
  });
}

/** The offer in a search result; `undefined` if no unit is free. */
export function offerView(offer: Offer, market: Market): object | undefined {
  const { id, stayType, unit, firstNight, nights, price } = offer;
  const left = firstNight + nights > market.today + HORIZON_DAYS ? 0 : market.free(unit, firstNight, nights);
  if (left === 0) return undefined;
  return {
    OfferID: id,
    StayType: stayType,
    ResortID: unit.placeId,
    ResortName: unit.placeName,
    UnitType: unit.type,
    Sleeps: unit.sleeps,
    ArrivalDate: dayText(firstNight),
    Nights: nights,
    UnitsLeft: left,
    Price: price,
  };
}
