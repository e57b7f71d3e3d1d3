// What the pages of stays ask the portal for.

import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import type { Reader } from "../visit/visit.ts";

// The club's words change with its editors' plans, not by the minute.
const FRESH_FOR = 60_000;
const LASTING = 5 * 60_000;

const keyOf = (name: string, { language, member }: Reader) =>
  ["stays", name, language, member?.accountId ?? null] as const;

/** What stands on top of every booking page; for members alone. */
export const announcementsQuery = (reader: Reader) =>
  queryOptions({
    queryKey: keyOf("announcements", reader),
    queryFn: ({ signal }) => ask("GET /api/content/booking-announcement", { signal }),
    staleTime: FRESH_FOR,
  });

/** The resort specials; for members alone. */
export const specialsQuery = (reader: Reader) =>
  queryOptions({
    queryKey: keyOf("specials", reader),
    queryFn: ({ signal }) => ask("GET /api/resort-specials", { signal }),
    staleTime: FRESH_FOR,
  });

/** The regions of a country to which the member's exchange leads. */
export const exchangeRegionsQuery = (country: string) =>
  queryOptions({
    queryKey: ["places", "exchange regions", country],
    queryFn: ({ signal }) => ask("GET /api/countries/:id/regions", { params: { id: country }, signal }),
    staleTime: LASTING,
  });
