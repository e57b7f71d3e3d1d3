// What the pages of places ask the portal for.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import type { Reader } from "../content/queries.ts";
import type { PlaceKind } from "./place-kinds.ts";

const FRESH_FOR = 60_000;
const LASTING = 5 * 60_000;

const keyOf = (name: string, { language, member }: Reader) =>
  ["places", name, language, member?.accountId ?? null] as const;

/** All places of a kind. */
export const placesQuery = ({ api }: Pick<PlaceKind, "api">, reader: Reader) =>
  queryOptions({
    queryKey: keyOf(api, reader),
    queryFn: ({ signal }) => ask(`GET ${api}`, { signal }),
    staleTime: FRESH_FOR,
  });

/** One place. */
export const placeQuery = ({ api, slug }: Pick<PlaceKind, "api"> & { slug: string }, reader: Reader) =>
  queryOptions({
    queryKey: [...keyOf(api, reader), slug],
    queryFn: ({ signal }) => ask(`GET ${api}/:slug`, { params: { slug }, signal }),
    staleTime: FRESH_FOR,
  });

/** The resorts by which a guest searches. */
export const guestResortsQuery = ({ language }: Pick<Reader, "language">) =>
  queryOptions({
    queryKey: ["places", "guest resorts", language],
    queryFn: ({ signal }) => ask("GET /api/guest-resorts", { signal }),
    staleTime: FRESH_FOR,
  });

/** The regions in which the club has resorts. */
export const regionsQuery = queryOptions({
  queryKey: ["places", "regions"],
  queryFn: ({ signal }) => ask("GET /api/regions", { signal }),
  staleTime: LASTING,
});

/** The countries to which the member's exchange leads. */
export const countriesQuery = queryOptions({
  queryKey: ["places", "countries"],
  queryFn: ({ signal }) => ask("GET /api/countries", { signal }),
  staleTime: LASTING,
});
