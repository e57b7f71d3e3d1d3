// The three responses with items: list, single item and feed.

import { libraryAt } from "../library/library.ts";
import type { ContentItem } from "../model/model.ts";
import { compareValues, matchesFilters, propertyValue } from "./filter.ts";
import { linkedItems, selectElements } from "./linked-items.ts";
import { badParameter, notFound } from "./problem.ts";
import { parseQuery, type Query } from "./query.ts";

export interface ContentRequest {
  /** The request URL without its query; used for the URLs of next pages. */
  readonly url: string;
  readonly search: string;
  readonly preview: boolean;
  /** Base URL of the pictures. */
  readonly baseUrl: string;
}

export const FEED_PAGE_SIZE = 100;

export function itemsResponse(request: ContentRequest): Readonly<Record<string, unknown>> {
  const query = parseQuery(request.search);
  const all = matchingItems(request, query);
  const page = all.slice(query.skip, query.skip + query.limit);
  return {
    items: page.map((item) => selectElements(item, query)),
    modular_content: modularContent(page, { request, query }),
    pagination: pagination(request, { ...query, count: page.length, total: all.length }),
  };
}

export function itemResponse(codename: string, request: ContentRequest): Readonly<Record<string, unknown>> {
  const query = parseQuery(request.search);
  const library = libraryAt(request.baseUrl);
  const item = library.isComponent(codename)
    ? undefined
    : library.find(codename, { ...query, preview: request.preview });
  if (item === undefined) throw notFound("item", codename);
  return { item: selectElements(item, query), modular_content: modularContent([item], { request, query }) };
}

/** `GET /items-feed`: a page and the continuation token. It includes components, but no linked items. */
export function feedResponse(
  request: ContentRequest,
  continuation: string | undefined,
): { readonly body: Readonly<Record<string, unknown>>; readonly next: string | undefined } {
  const query = parseQuery(request.search);
  const from = continuation === undefined ? 0 : placeOf(continuation);
  const all = matchingItems(request, query);
  const page = all.slice(from, from + FEED_PAGE_SIZE);
  const end = from + FEED_PAGE_SIZE;
  return {
    body: {
      items: page.map((item) => selectElements(item, query)),
      modular_content: modularContent(page, { request, query: { ...query, depth: 0 } }),
    },
    next: end < all.length ? Buffer.from(`place:${end}`).toString("base64url") : undefined,
  };
}

export function pagination(
  { url, search }: Pick<ContentRequest, "url" | "search">,
  { skip, limit, count, total, includeTotalCount }: PageWindow,
): Readonly<Record<string, unknown>> {
  const next = new URLSearchParams(search);
  next.set("skip", String(skip + limit));
  next.set("limit", String(limit));
  return {
    skip,
    limit,
    count,
    next_page: skip + count < total && count > 0 ? `${url}?${next.toString()}` : "",
    ...(includeTotalCount ? { total_count: total } : {}),
  };
}

interface PageWindow extends Pick<Query, "skip" | "limit" | "includeTotalCount"> {
  readonly count: number;
  readonly total: number;
}

function matchingItems(
  { baseUrl, preview }: ContentRequest,
  { language, filters, order }: Query,
): readonly ContentItem[] {
  const items = libraryAt(baseUrl)
    .items({ language, preview })
    .filter((item) => matchesFilters(item, filters));
  if (order === undefined) return items;
  const sign = order.descending ? -1 : 1;
  return items.toSorted(
    (one, other) => sign * compareValues(propertyValue(one, order.property), propertyValue(other, order.property)),
  );
}

function modularContent(
  items: readonly ContentItem[],
  { request, query }: { request: ContentRequest; query: Query },
): Readonly<Record<string, ContentItem>> {
  const { language, depth } = query;
  const linked = linkedItems(items, {
    library: libraryAt(request.baseUrl),
    depth,
    language,
    preview: request.preview,
  });
  return Object.fromEntries(Object.entries(linked).map(([codename, item]) => [codename, selectElements(item, query)]));
}

function placeOf(continuation: string): number {
  const [, place = ""] = /^place:(\d{1,9})$/.exec(Buffer.from(continuation, "base64url").toString()) ?? [];
  if (place === "") throw badParameter("The continuation token is invalid.");
  return Number(place);
}
