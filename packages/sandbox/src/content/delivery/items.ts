// Items of the Delivery API: lists, single items, and the feed.

import { getLibrary } from "../library/library.ts";
import type { ContentItem } from "../model/model.ts";
import { compareValues, matchesFilters, propertyValue } from "./filter.ts";
import { findLinkedItems, selectElements } from "./linked-items.ts";
import { createBadParameter, createNotFound } from "./problem.ts";
import { parseQuery, type Query } from "./query.ts";

export interface ContentRequest {
  /** Without its query; for the URLs of next pages. */
  readonly url: string;
  readonly search: string;
  readonly preview: boolean;
  readonly baseUrl: string;
}

export const FEED_PAGE_SIZE = 100;

export function listItems(request: ContentRequest): Readonly<Record<string, unknown>> {
  const query = parseQuery(request.search);
  const all = findItems(request, query);
  const page = all.slice(query.skip, query.skip + query.limit);
  return {
    items: page.map((item) => selectElements(item, query)),
    modular_content: collectLinkedItems(page, { request, query }),
    pagination: createPagination(request, { ...query, count: page.length, total: all.length }),
  };
}

export function getItem(codename: string, request: ContentRequest): Readonly<Record<string, unknown>> {
  const query = parseQuery(request.search);
  const library = getLibrary(request.baseUrl);
  const item = library.isComponent(codename)
    ? undefined
    : library.find(codename, { ...query, preview: request.preview });
  if (item === undefined) throw createNotFound("item", codename);
  return { item: selectElements(item, query), modular_content: collectLinkedItems([item], { request, query }) };
}

/** Includes components, but no linked items. */
export function getFeedPage(
  request: ContentRequest,
  continuation: string | undefined,
): { readonly body: Readonly<Record<string, unknown>>; readonly next: string | undefined } {
  const query = parseQuery(request.search);
  const from = continuation === undefined ? 0 : parseContinuation(continuation);
  const all = findItems(request, query);
  const page = all.slice(from, from + FEED_PAGE_SIZE);
  const end = from + FEED_PAGE_SIZE;
  return {
    body: {
      items: page.map((item) => selectElements(item, query)),
      modular_content: collectLinkedItems(page, { request, query: { ...query, depth: 0 } }),
    },
    next: end < all.length ? Buffer.from(`place:${end}`).toString("base64url") : undefined,
  };
}

export function createPagination(
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

function findItems({ baseUrl, preview }: ContentRequest, { language, filters, order }: Query): readonly ContentItem[] {
  const items = getLibrary(baseUrl)
    .items({ language, preview })
    .filter((item) => matchesFilters(item, filters));
  if (order === undefined) return items;
  const sign = order.descending ? -1 : 1;
  return items.toSorted(
    (left, right) => sign * compareValues(propertyValue(left, order.property), propertyValue(right, order.property)),
  );
}

function collectLinkedItems(
  items: readonly ContentItem[],
  { request, query }: { request: ContentRequest; query: Query },
): Readonly<Record<string, ContentItem>> {
  const { language, depth } = query;
  const linked = findLinkedItems(items, {
    library: getLibrary(request.baseUrl),
    depth,
    language,
    preview: request.preview,
  });
  return Object.fromEntries(Object.entries(linked).map(([codename, item]) => [codename, selectElements(item, query)]));
}

function parseContinuation(continuation: string): number {
  const [, place = ""] = /^place:(\d{1,9})$/.exec(Buffer.from(continuation, "base64url").toString()) ?? [];
  if (place === "") throw createBadParameter("The continuation token is invalid.");
  return Number(place);
}
