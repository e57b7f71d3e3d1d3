// Contract of the saved searches: the portal repeats them and notifies the member when a stay is free.

import { STAY_TYPES } from "@portico/domain/stays/kinds";
import { SAVED_SEARCH_REASONS, SAVED_SEARCH_STATES } from "@portico/domain/stays/saved-search";
import { z } from "zod";
import type { EndpointTable } from "../../http/endpoint.ts";

const choice = z.string().max(80);

const places = { area: choice, country: choice, region: choice, resort: choice };
const times = { month: choice, arrival: choice, departure: choice, weeksToShow: choice };
const wishes = { people: choice, nights: choice, nightsTo: choice, weekends: choice };

/** The search to save: the choices of its form, and the reason. */
const saveSearchBody = z.strictObject({
  stay: z.enum(STAY_TYPES),
  choices: z.strictObject({ ...places, ...times, ...wishes, shortStay: z.boolean() }).partial(),
  keptFor: z.enum(SAVED_SEARCH_REASONS),
});

/** Query of a page that wants to know which saved search is its own. Without `stay` there is none. */
const pageSearchQuery = z
  .strictObject({
    stay: z.enum(STAY_TYPES),
    ...places,
    ...times,
    ...wishes,
    shortStay: z.literal("true"),
    keptFor: z.enum(SAVED_SEARCH_REASONS),
  })
  .partial();

const savedSearchView = z
  .object({
    id: z.string(),
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
      people: z.string().optional(),
      nights: z.string().optional(),
      nightsTo: z.string().optional(),
      weekends: z.literal("true").optional(),
      weeksToShow: z.string().optional(),
      shortStay: z.boolean().optional(),
    }),
    keptFor: z.enum(SAVED_SEARCH_REASONS),
    /** Path and query of the results page. */
    link: z.string(),
    state: z.enum(SAVED_SEARCH_STATES),
    /** Number of offers at the last search. */
    found: z.int(),
    /** Time of the last search, and of the next one. */
    askedAt: z.iso.datetime().nullable(),
    nextAt: z.iso.datetime(),
    /** The search ends after this day. */
    lastDay: z.iso.date(),
    /** Why the search is paused; `null` if it is not. */
    because: z.string().nullable(),
  })
  .meta({ id: "KeptSearch" });

const savedSearches = z
  .object({
    searches: z.array(savedSearchView),
    /** The id of the search in the query, or of the one just saved; `null` if there is none. */
    ofQuestion: z.string().nullable(),
    most: z.int(),
    /** Approximate minutes between two searches. */
    everyMinutes: z.int(),
    /** The masked e-mail address that notices go to; `null` if there is none or it could not be read. */
    mailTo: z.string().nullable(),
  })
  .meta({ id: "KeptSearches" });

export const savedSearchEndpoints = {
  "GET /api/kept-searches": {
    access: "session",
    summary: "The searches that the member has kept, and what became of them",
    query: pageSearchQuery,
    response: savedSearches,
    problems: [422],
  },
  "POST /api/kept-searches": {
    access: "session",
    summary: "Keeps a search that found nothing, so that the member is told when it does",
    body: saveSearchBody,
    response: savedSearches,
    problems: [403, 404, 409, 422, 429, 502],
  },
  "DELETE /api/kept-searches/:id": {
    access: "session",
    summary: "Ends one of the member's kept searches",
    response: savedSearches,
    problems: [404],
  },
} as const satisfies EndpointTable;

export type PageSearchQuery = z.infer<typeof pageSearchQuery>;
export type SaveSearchDecision = z.infer<typeof saveSearchBody>;
export type SavedSearchesResponse = z.infer<typeof savedSearches>;
export type SavedSearchView = z.infer<typeof savedSearchView>;
