// In its own file, because the routes import it before any page loads.

import { ACCESS_NEEDS, type AccessNeed } from "@portico/domain/resorts/needs";
import { type Query, writeQuery } from "../../session-context/query.ts";

export const CHOICE_FIELDS = [
  "area",
  "country",
  "region",
  "resort",
  "month",
  "month2",
  "month3",
  "arrival",
  "departure",
  "nights",
  "nightsTo",
  "weekends",
  "people",
  "shortStay",
] as const;

/** The server filters the offers of every type of stay by these fields. A hold does not need them. */
export const WISH_FIELDS = ["nights", "nightsTo", "weekends", "people"] as const satisfies readonly ChoiceField[];

export type ChoiceField = (typeof CHOICE_FIELDS)[number];

export type StayQuery = { readonly [Field in ChoiceField]?: string | undefined };

/** The first is the default. */
export const RESULT_VIEWS = ["list", "map", "calendar", "compare"] as const;

type ResultView = (typeof RESULT_VIEWS)[number];

/** The first is the default. */
export const RESULT_ORDERS = ["popular", "arrival", "price", "name", "size", "expiring"] as const;

export type ResultOrder = (typeof RESULT_ORDERS)[number];

/** The orders of beds on `/search`. The first is the default. */
export const BED_ORDERS = ["best", "arrival", "name", "size"] as const;

export type BedOrder = (typeof BED_ORDERS)[number];

/** The goals by which the best way to pay for a bed is chosen. The first is the default. */
export const BED_GOALS = ["expires", "money", "points"] as const;

export type BedGoal = (typeof BED_GOALS)[number];

export const COST_KINDS = ["points", "exchange", "entitlement", "money"] as const;

export type CostKind = (typeof COST_KINDS)[number];

export const MAX_COMPARED = 4;

export interface ResultQuery {
  readonly view?: ResultView | undefined;
  readonly order?: ResultOrder | undefined;
  /** The number of nights. */
  readonly length?: string | undefined;
  /** Minimum number of guests. */
  readonly sleeps?: string | undefined;
  /** The name of a region. */
  readonly place?: string | undefined;
  /** The id of a resort. */
  readonly at?: string | undefined;
  readonly facility?: readonly string[] | undefined;
  /** The maximum price, in the unit of the prices. */
  readonly most?: string | undefined;
  /** Hides offers that the member cannot pay today. */
  readonly reach?: "yes" | undefined;
  /** What the unit must have. */
  readonly need?: readonly AccessNeed[] | undefined;
  /** Minimum number of bedrooms. */
  readonly bedrooms?: string | undefined;
  /** Also shows units of which it is not known whether they meet the chosen needs. */
  readonly unknownFacts?: "yes" | undefined;
  /** The arrival day. */
  readonly day?: string | undefined;
  /** The number of resorts rendered. */
  readonly show?: string | undefined;
  /** The ids of the compared offers. */
  readonly compare?: readonly string[] | undefined;
  /** The types of stay that are shown, if several are searched. */
  readonly stay?: readonly string[] | undefined;
  /** The kind of price that is shown. */
  readonly cost?: CostKind | undefined;
  readonly goal?: BedGoal | undefined;
  /** Includes three days earlier and later. */
  readonly flex?: "yes" | undefined;
}

export type StaySearchParams = StayQuery & ResultQuery;

// Query strings are untrusted input.
const MAX_TEXT_LENGTH = 80;
const MAX_ID_LENGTH = 200;

/** The domain validates the values. */
export function parseStayQuery(query: Query): StayQuery {
  return Object.fromEntries(CHOICE_FIELDS.map((field) => [field, parseText(query[field])]));
}

/** Drops invalid values. */
export function parseStaySearchParams(query: Query): StaySearchParams {
  const facility = parseList(query["facility"], MAX_TEXT_LENGTH);
  const need = ACCESS_NEEDS.filter((known) => [query["need"]].flat().includes(known));
  const stay = parseList(query["stay"], MAX_TEXT_LENGTH);
  const compare = parseList(query["compare"], MAX_ID_LENGTH).slice(0, MAX_COMPARED);
  return {
    ...parseStayQuery(query),
    view: RESULT_VIEWS.slice(1).find((view) => view === query["view"]),
    order: RESULT_ORDERS.slice(1).find((order) => order === query["order"]),
    length: parseNumber(query["length"]),
    sleeps: parseNumber(query["sleeps"]),
    place: parseText(query["place"]),
    at: parseText(query["at"]),
    facility: facility.length === 0 ? undefined : facility,
    most: parseNumber(query["most"]),
    reach: query["reach"] === "yes" ? "yes" : undefined,
    need: need.length === 0 ? undefined : need,
    bedrooms: ["1", "2", "3", "4"].find((count) => count === query["bedrooms"]),
    unknownFacts: query["unknownFacts"] === "yes" ? "yes" : undefined,
    day: parseText(query["day"]),
    show: parseNumber(query["show"]),
    compare: compare.length === 0 ? undefined : compare,
    stay: stay.length === 0 ? undefined : stay,
    cost: COST_KINDS.find((kind) => kind === query["cost"]),
    goal: BED_GOALS.slice(1).find((goal) => goal === query["goal"]),
    flex: query["flex"] === "yes" ? "yes" : undefined,
  };
}

export function staySearchParams(params: StaySearchParams): string {
  return writeQuery({ ...params });
}

function parseText(value: unknown): string | undefined {
  const [text] = [value].flat();
  return typeof text === "string" ? text.trim().slice(0, MAX_TEXT_LENGTH) || undefined : undefined;
}

function parseNumber(value: unknown): string | undefined {
  const text = parseText(value);
  return text !== undefined && /^\d{1,7}$/.test(text) ? text : undefined;
}

function parseList(value: unknown, maxLength: number): readonly string[] {
  const texts = [value].flat().filter((item) => typeof item === "string" && item !== "" && item.length <= maxLength);
  return [...new Set(texts as string[])];
}
