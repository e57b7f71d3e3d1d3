// The searches that a member has kept: the portal asks again, and tells when something is there.

import { KEPT_FOR, KEPT_STATES } from "@portico/domain/stays/kept-search";
import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { z } from "zod";
import type { EndpointTable } from "../../http/endpoint.ts";

const chosen = z.string().max(80);

const places = { area: chosen, country: chosen, region: chosen, resort: chosen };
const times = { month: chosen, arrival: chosen, departure: chosen, weeksToShow: chosen };

/** A search to keep: the choices of its form, and what was missing. */
const keeping = z.strictObject({
  stay: z.enum(STAY_TYPES),
  choices: z.strictObject({ ...places, ...times, shortStay: z.boolean() }).partial(),
  keptFor: z.enum(KEPT_FOR),
});

/** The question of a page that asks which of the kept searches is its own; without a way to stay there is none. */
const askedAbout = z
  .strictObject({
    stay: z.enum(STAY_TYPES),
    ...places,
    ...times,
    shortStay: z.literal("true"),
    keptFor: z.enum(KEPT_FOR),
  })
  .partial();

/** A search that is kept. */
const keptSearchView = z
  .object({
    id: z.string(),
    /** The search in words. */
    title: z.string(),
    stay: z.enum(STAY_TYPES),
    choices: z.object({
      area: z.string().optional(),
      country: z.string().optional(),
      region: z.string().optional(),
      resort: z.string().optional(),
      month: z.string().optional(),
      arrival: z.string().optional(),
      departure: z.string().optional(),
      weeksToShow: z.string().optional(),
      shortStay: z.boolean().optional(),
    }),
    keptFor: z.enum(KEPT_FOR),
    /** Where its results are: path and query. */
    link: z.string(),
    state: z.enum(KEPT_STATES),
    /** How many there were when the club last answered. */
    found: z.int(),
    /** When the club was last asked, and when it is asked next. */
    askedAt: z.iso.datetime().nullable(),
    nextAt: z.iso.datetime(),
    /** It ends with this day. */
    lastDay: z.iso.date(),
    /** Why it is not asked just now; only where it is paused. */
    because: z.string().nullable(),
  })
  .meta({ id: "KeptSearch" });

/** All that a member has kept. */
const keptSearches = z
  .object({
    searches: z.array(keptSearchView),
    /** The id of the one of the question that was asked about, or has just been kept; `null` where there is none. */
    ofQuestion: z.string().nullable(),
    most: z.int(),
    /** About how many minutes lie between two looks. */
    everyMinutes: z.int(),
    /** Where the club writes to, all but its first letter and host left out; `null` where there is no address or it could not be read. */
    mailTo: z.string().nullable(),
  })
  .meta({ id: "KeptSearches" });

/** The endpoints of kept searches. */
export const keptSearchEndpoints = {
  "GET /api/kept-searches": {
    access: "session",
    summary: "The searches that the member has kept, and what became of them",
    query: askedAbout,
    answer: keptSearches,
    problems: [422],
  },
  "POST /api/kept-searches": {
    access: "session",
    summary: "Keeps a search that found nothing, so that the member is told when it does",
    body: keeping,
    answer: keptSearches,
    problems: [403, 404, 409, 422, 429, 502],
  },
  "DELETE /api/kept-searches/:id": {
    access: "session",
    summary: "Ends one of the member's kept searches",
    answer: keptSearches,
    problems: [404],
  },
} as const satisfies EndpointTable;

/** The question of a page, as it asks. */
export type AskedAbout = z.infer<typeof askedAbout>;
/** What is sent to keep a search. */
export type Keeping = z.infer<typeof keeping>;
/** All that a member has kept. */
export type KeptSearches = z.infer<typeof keptSearches>;
/** A search that is kept. */
export type KeptSearchView = z.infer<typeof keptSearchView>;
