// What the pages of content ask the portal for. Answers differ by language and by who is here, so both are part of each key.

import type { ListType } from "@portico/api/content/contract";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask/ask.ts";
import type { Reader } from "../visit/visit.ts";

// The club's words change with its editors' plans, not by the minute.
const FRESH_FOR = 60_000;

const keyOf = (name: string, { language, member }: Reader) =>
  ["content", name, language, member?.accountId ?? null] as const;

/** The home page's own parts; for members alone. */
export const homeQuery = (reader: Reader) =>
  queryOptions({
    queryKey: keyOf("home", reader),
    queryFn: ({ signal }) => ask("GET /api/content/home", { signal }),
    staleTime: FRESH_FOR,
  });

/** The page of content at a path. */
export const contentPageQuery = (path: string, reader: Reader) =>
  queryOptions({
    queryKey: [...keyOf("page", reader), path],
    queryFn: ({ signal }) => ask("GET /api/content/page", { query: { path }, signal }),
    staleTime: FRESH_FOR,
  });

/** A list of content. */
export const contentListQuery = (type: ListType, reader: Reader) =>
  queryOptions({
    queryKey: [...keyOf("list", reader), type],
    queryFn: ({ signal }) => ask("GET /api/content/list", { query: { type }, signal }),
    staleTime: FRESH_FOR,
  });

/** What the content service holds for everybody. */
export const publicContentQuery = (reader: Reader) =>
  queryOptions({
    queryKey: keyOf("public", reader),
    queryFn: ({ signal }) => ask("GET /api/content/public", { signal }),
    staleTime: FRESH_FOR,
  });
