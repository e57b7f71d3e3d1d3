// What the address of a search of stays asks, and how its results are looked at, so that a link shows the same again. Kept small: the routes
// need it before their pages are loaded.

import { type Query, writeQuery } from "../../visit/query.ts";

/** The choices that a form can have. */
export const CHOICE_FIELDS = [
  "area",
  "country",
  "region",
  "resort",
  "month",
  "arrival",
  "departure",
  "nights",
  "shortStay",
] as const;

/** One of them. */
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

/** What is asked. */
export type StayQuery = { readonly [Field in ChoiceField]?: string | undefined };

/** The ways to look at results; the first where none is chosen. */
export const RESULT_VIEWS = ["list", "map", "calendar", "compare"] as const;

type ResultView = (typeof RESULT_VIEWS)[number];

/** The orders of results; the first where none is chosen. */
export const RESULT_ORDERS = ["popular", "arrival", "price", "name", "size"] as const;

export type ResultOrder = (typeof RESULT_ORDERS)[number];

/** How many can be compared side by side. */
export const MOST_COMPARED = 4;

/** How results are looked at. */
export interface ResultQuery {
  readonly view?: ResultView | undefined;
  readonly order?: ResultOrder | undefined;
  /** At least so many. */
  readonly sleeps?: string | undefined;
  /** The name of a region. */
  readonly place?: string | undefined;
  /** The id of a resort. */
  readonly at?: string | undefined;
  readonly facility?: readonly string[] | undefined;
  /** The highest price, in what is paid with. */
  readonly most?: string | undefined;
  /** Without what is beyond the member's means. */
  readonly reach?: "yes" | undefined;
  /** The one day of arrival. */
  readonly day?: string | undefined;
  /** How many resorts are drawn. */
  readonly show?: string | undefined;
  /** The ids of the offers that are compared. */
  readonly compare?: readonly string[] | undefined;
  /** Which way to stay is shown, where several are asked. */
  readonly stay?: string | undefined;
  /** Three days earlier or later will do. */
  readonly flex?: "yes" | undefined;
}

/** All of it. */
export type StayAddress = StayQuery & ResultQuery;

// Anybody can write a query.
const LONGEST = 80;
const LONGEST_ID = 200;

/** Reads what is asked; what is wrong with it is the domain's to say. */
export function parseStayQuery(query: Query): StayQuery {
  return Object.fromEntries(CHOICE_FIELDS.map((field) => [field, textIn(query[field])]));
}

/** Reads all of it; whatever it does not understand is left out. */
export function parseStayAddress(query: Query): StayAddress {
  const facility = listIn(query["facility"], LONGEST);
  const compare = listIn(query["compare"], LONGEST_ID).slice(0, MOST_COMPARED);
  return {
    ...parseStayQuery(query),
    view: RESULT_VIEWS.slice(1).find((view) => view === query["view"]),
    order: RESULT_ORDERS.slice(1).find((order) => order === query["order"]),
    sleeps: numberIn(query["sleeps"]),
    place: textIn(query["place"]),
    at: textIn(query["at"]),
    facility: facility.length === 0 ? undefined : facility,
    most: numberIn(query["most"]),
    reach: query["reach"] === "yes" ? "yes" : undefined,
    day: textIn(query["day"]),
    show: numberIn(query["show"]),
    compare: compare.length === 0 ? undefined : compare,
    stay: textIn(query["stay"]),
    flex: query["flex"] === "yes" ? "yes" : undefined,
  };
}

/** The query that asks so; empty where nothing is asked. */
export function stayAddressQuery(address: StayAddress): string {
  return writeQuery({ ...address });
}

function textIn(value: unknown): string | undefined {
  const [text] = [value].flat();
  return typeof text === "string" ? text.trim().slice(0, LONGEST) || undefined : undefined;
}

function numberIn(value: unknown): string | undefined {
  const text = textIn(value);
  return text !== undefined && /^\d{1,7}$/.test(text) ? text : undefined;
}

function listIn(value: unknown, longest: number): readonly string[] {
  const texts = [value].flat().filter((one) => typeof one === "string" && one !== "" && one.length <= longest);
  return [...new Set(texts as string[])];
}
