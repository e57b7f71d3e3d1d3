// The responses differ by language and member, so both are part of each query key.

import type { ListType } from "@portico/api/content/contract";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../api-client/request.ts";
import type { AudienceKey } from "../session-context/session-context.ts";

// Editors change content rarely, so cached content stays fresh for a minute.
const STALE_TIME_MS = 60_000;

const audienceKey = (name: string, { language, member }: AudienceKey) =>
  ["content", name, language, member?.accountId ?? null] as const;

export const homeQuery = (audience: AudienceKey) =>
  queryOptions({
    queryKey: audienceKey("home", audience),
    queryFn: ({ signal }) => request("GET /api/content/home", { signal }),
    staleTime: STALE_TIME_MS,
  });

export const contentPageQuery = (path: string, audience: AudienceKey) =>
  queryOptions({
    queryKey: [...audienceKey("page", audience), path],
    queryFn: ({ signal }) => request("GET /api/content/page", { query: { path }, signal }),
    staleTime: STALE_TIME_MS,
  });

export const contentListQuery = (type: ListType, audience: AudienceKey) =>
  queryOptions({
    queryKey: [...audienceKey("list", audience), type],
    queryFn: ({ signal }) => request("GET /api/content/list", { query: { type }, signal }),
    staleTime: STALE_TIME_MS,
  });

export const publicContentQuery = (audience: AudienceKey) =>
  queryOptions({
    queryKey: audienceKey("public", audience),
    queryFn: ({ signal }) => request("GET /api/content/public", { signal }),
    staleTime: STALE_TIME_MS,
  });
