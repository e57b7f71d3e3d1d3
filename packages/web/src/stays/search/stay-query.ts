// What the address of a search of stays asks, so that a link asks the same again. Kept small: the routes need it before their pages are loaded.

import type { Query } from "../../visit/query.ts";

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

// Anybody can write a query.
const LONGEST = 80;

/** Reads it; what is wrong with it is the domain's to say. */
export function parseStayQuery(query: Query): StayQuery {
  return Object.fromEntries(CHOICE_FIELDS.map((field) => [field, choiceIn(query[field])]));
}

function choiceIn(value: unknown): string | undefined {
  const [text] = [value].flat();
  return typeof text === "string" ? text.trim().slice(0, LONGEST) || undefined : undefined;
}
