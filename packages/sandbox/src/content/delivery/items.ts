// The three responses with items: list, single item and feed.

import { libraryAt } from "../library/library.ts";
import type { ContentItem } from "../model/model.ts";
import { linkedItems, projected } from "./answer.ts";
import { compareValues, passes, valueOf } from "./filter.ts";
import { badParameter, notFound } from "./problem.ts";
import { parseQuery, type Query } from "./query.ts";

/** A request to the content service. */
export interface Question {
  /** The request URL without its query; used for the URLs of next pages. */
  readonly url: string;
  readonly search: string;
  readonly preview: boolean;
  /** Base URL of the pictures. */
  readonly address: string;
}

/** Page size of the feed. */
export const FEED_PAGE = 100;

/** `GET /items` */
export function itemsResponse(question: Question): Readonly<Record<string, unknown>> {
  const query = parseQuery(question.search);
  const all = found(question, query);
  const page = all.slice(query.skip, query.skip + query.limit);
  return {
    items: page.map((item) => projected(item, query)),
    modular_content: modularContent(page, { question, query }),
    pagination: pagination(question, { ...query, count: page.length, total: all.length }),
  };
}

/** `GET /items/{codename}` */
export function itemResponse(codename: string, question: Question): Readonly<Record<string, unknown>> {
  const query = parseQuery(question.search);
  const library = libraryAt(question.address);
  const item = library.isComponent(codename)
    ? undefined
    : library.find(codename, { ...query, preview: question.preview });
  if (item === undefined) throw notFound("item", codename);
  return { item: projected(item, query), modular_content: modularContent([item], { question, query }) };
}

/** `GET /items-feed`: a page and the continuation token. It includes components, but no linked items. */
export function feedResponse(
  question: Question,
  continuation: string | undefined,
): { readonly body: Readonly<Record<string, unknown>>; readonly next: string | undefined } {
  const query = parseQuery(question.search);
  const from = continuation === undefined ? 0 : placeOf(continuation);
  const all = found(question, query);
  const page = all.slice(from, from + FEED_PAGE);
  const end = from + FEED_PAGE;
  return {
    body: {
      items: page.map((item) => projected(item, query)),
      modular_content: modularContent(page, { question, query: { ...query, depth: 0 } }),
    },
    next: end < all.length ? Buffer.from(`place:${end}`).toString("base64url") : undefined,
  };
}

/** The pagination part of a response. */
export function pagination(
  { url, search }: Pick<Question, "url" | "search">,
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

function found({ address, preview }: Question, { language, filters, order }: Query): readonly ContentItem[] {
  const items = libraryAt(address)
    .items({ language, preview })
    .filter((item) => passes(item, filters));
  if (order === undefined) return items;
  const sign = order.descending ? -1 : 1;
  return items.toSorted(
    (one, other) => sign * compareValues(valueOf(one, order.property), valueOf(other, order.property)),
  );
}

function modularContent(
  items: readonly ContentItem[],
  { question, query }: { question: Question; query: Query },
): Readonly<Record<string, ContentItem>> {
  const { language, depth } = query;
  const linked = linkedItems(items, {
    library: libraryAt(question.address),
    depth,
    language,
    preview: question.preview,
  });
  return Object.fromEntries(Object.entries(linked).map(([codename, item]) => [codename, projected(item, query)]));
}

function placeOf(continuation: string): number {
  const [, place = ""] = /^place:(\d{1,9})$/.exec(Buffer.from(continuation, "base64url").toString()) ?? [];
  if (place === "") throw badParameter("The continuation token is invalid.");
  return Number(place);
}
