// Reads of available stays: one request for each type of stay and pair of days, so that each succeeds or
// fails separately.

import type { SessionView } from "@portico/api/session/contract";
import type { OfferPrice, StayOffer, StayOffers } from "@portico/api/stays/offers/contract";
import { addDays, type Day, isoDay, parseDay } from "@portico/domain/day";
import { FLEXIBLE_DAYS, type PriceOrder, priceOrder } from "@portico/domain/stays/browse";
import type { StayType } from "@portico/domain/stays/kinds";
import {
  type QueryClient,
  QueryObserver,
  type QueryObserverResult,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { ApiError, request } from "../../api-client/request.ts";
import { useSession } from "../../session-context/session-context.ts";
import type { ChoiceField, StayQuery } from "./stay-query.ts";

/** One request for available stays: the type of stay and the choices that the server accepts. */
export interface OffersQuery {
  readonly stay: StayType;
  readonly choices: StayQuery;
  /** Uses the guests' endpoint, even if a member is signed in. */
  readonly isGuest?: true;
  /** Code of a resort special; replaces the choices. */
  readonly special?: string;
  /** Keeps only this resort, if the server cannot filter by resort. */
  readonly resortId?: string;
  /**
   * What to look up if nothing is free: only days if other types of stay are queried too, nothing if the days
   * around are.
   */
  readonly nearest?: "days" | "none";
}

/** An offer with its price and the query that found it. */
export interface FoundOffer extends StayOffer {
  readonly priced: OfferPrice;
  readonly query: OffersQuery;
}

/** Offers of one or several responses. `offer.price` is an index into `prices`. */
export interface FoundOffers {
  readonly offers: readonly FoundOffer[];
  readonly prices: readonly OfferPrice[];
  readonly order: PriceOrder;
}

const STALE_TIME_MS = 60_000;

/** First part of the query key, for invalidation. */
export const OFFERS_KEY = "offers";

const offersQuery = (
  { language, member }: Pick<SessionView, "language" | "member">,
  { stay, choices, isGuest, special, nearest }: OffersQuery,
) =>
  queryOptions({
    queryKey: [OFFERS_KEY, language, member?.accountId ?? null, stay, choices, isGuest, special, nearest],
    queryFn: ({ signal }) => {
      const query = { ...sentChoices(choices), ...(nearest !== undefined && { nearest }) };
      if (isGuest) return request("GET /api/guest-stays/:stay/offers", { params: { stay }, query, signal });
      return request("GET /api/stays/:stay/offers", {
        params: { stay },
        query: special === undefined ? query : { special },
        signal,
      });
    },
    staleTime: STALE_TIME_MS,
    // Comparing up to 10,000 offers with the previous result costs more than a new render.
    structuralSharing: false,
  });

type SentField = Exclude<ChoiceField, "nights" | "shortStay">;

/**
 * Drops empty choices and `nights`: the server cannot filter by nights, so the results are filtered instead.
 */
export function sentChoices(choices: StayQuery): Partial<Record<SentField, string>> & { shortStay?: "true" } {
  const filled = Object.entries({ ...choices, nights: undefined, shortStay: undefined }).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  return { ...Object.fromEntries(filled), ...(choices.shortStay === "true" && { shortStay: "true" as const }) };
}

/** The chosen days, and the same length of stay up to three days earlier and later, without past days. */
export function flexibleChoices(choices: StayQuery, today: Day): readonly StayQuery[] {
  const arrival = parseDay(choices.arrival);
  const departure = parseDay(choices.departure);
  if (arrival === undefined || departure === undefined) return [choices];
  const shifts = Array.from({ length: 2 * FLEXIBLE_DAYS + 1 }, (_, index) => index - FLEXIBLE_DAYS);
  return shifts
    .filter((shift) => addDays(arrival, shift) >= today)
    .map((shift) => ({
      ...choices,
      arrival: isoDay(addDays(arrival, shift)),
      departure: isoDay(addDays(departure, shift)),
    }));
}

/** The queries for one type of stay. The nearest days are looked up once, for the chosen days. */
export function queriesOf(
  stay: StayType,
  choices: StayQuery,
  { isFlexible, today, isGuest }: { isFlexible: boolean; today: Day; isGuest?: true | undefined },
): readonly OffersQuery[] {
  const query = { stay, ...(isGuest && { isGuest }) };
  if (!isFlexible) return [{ ...query, choices }];
  return flexibleChoices(choices, today).map((dayChoices) => ({
    ...query,
    choices: dayChoices,
    ...(dayChoices.arrival !== choices.arrival && { nearest: "none" }),
  }));
}

type OffersRead = QueryObserverResult<StayOffers>;

export interface OffersProgress {
  readonly reads: readonly OffersRead[];
  readonly found: FoundOffers;
  readonly answered: number;
  readonly failed: readonly OffersRead[];
}

/** Subscribes to all queries at once. (TanStack's `useQueries` adds a kilobyte to every page.) */
export function useOffers(offersQueries: readonly OffersQuery[]): readonly OffersRead[] {
  const queries = useQueryClient();
  const { language, member } = useSession();
  // The JSON is a stable dependency: equal queries do not subscribe again.
  const key = JSON.stringify(offersQueries);
  const { subscribe, getSnapshot } = useMemo(
    () =>
      createStore(
        queries,
        (JSON.parse(key) as OffersQuery[]).map((dayChoices) => offersQuery({ language, member }, dayChoices)),
      ),
    [queries, key, language, member],
  );
  return useSyncExternalStore(subscribe, getSnapshot);
}

function createStore(queries: QueryClient, queryOptionsList: readonly ReturnType<typeof offersQuery>[]) {
  const observers = queryOptionsList.map((query) => new QueryObserver(queries, { ...query, retryOnMount: false }));
  let reads: readonly OffersRead[] = observers.map((observer) => observer.getCurrentResult());
  const readResults = () => {
    reads = observers.map((observer) => observer.getCurrentResult());
    for (const { error } of reads) if (error !== null) logOnce(error);
  };
  return {
    getSnapshot: () => reads,
    subscribe: (notify: () => void) => {
      const onChange = () => {
        readResults();
        notify();
      };
      const unsubscribers = observers.map((observer) => observer.subscribe(onChange));
      // Reads the results that arrived before the subscription.
      onChange();
      return () => {
        // Unsubscribes in a microtask: the next subscriber may need the same queries, and an unobserved
        // request is cancelled.
        queueMicrotask(() => {
          for (const stop of unsubscribers) stop();
        });
      };
    },
  };
}

const LOGGED = new WeakSet<Error>();

// Section 8 of the specification: the failure of a search is logged to the console.
function logOnce(error: Error): void {
  if (LOGGED.has(error)) return;
  LOGGED.add(error);
  console.error("The search failed:", error instanceof ApiError ? error.problem.code : error);
}

/** Combines the results; `reads` are in the order of `queries`. */
export function offersProgress(reads: readonly OffersRead[], offersQueries: readonly OffersQuery[]): OffersProgress {
  const lists = reads.flatMap(({ data }, index) =>
    data === undefined ? [] : [cachedOffers(data, offersQueries[index])],
  );
  return {
    reads,
    found: mergeOffers(lists),
    answered: lists.length,
    failed: reads.filter(({ isError, data }) => isError && data === undefined),
  };
}

const FOUND_BY_RESPONSE = new WeakMap<StayOffers, FoundOffers>();

/** Cached by response object, so an unchanged response keeps its identity. */
function cachedOffers(response: StayOffers, query: OffersQuery | undefined): FoundOffers {
  const cached = FOUND_BY_RESPONSE.get(response);
  if (cached !== undefined || query === undefined) return cached ?? NO_OFFERS;
  const found = foundOffers(response, query);
  FOUND_BY_RESPONSE.set(response, found);
  return found;
}

export function foundOffers(
  { offers, prices }: Pick<StayOffers, "offers" | "prices">,
  query: OffersQuery,
): FoundOffers {
  return {
    offers: offers.flatMap((offer) => {
      const priced = prices[offer.price];
      const isOtherResort = query.resortId !== undefined && query.resortId !== offer.resortId;
      return priced === undefined || isOtherResort ? [] : [{ ...offer, priced, query }];
    }),
    prices,
    order: priceOrder(prices.map(({ cost }) => cost)),
  };
}

const NO_OFFERS: FoundOffers = { offers: [], prices: [], order: { ranks: [], units: [] } };

/**
 * Merges lists and deduplicates offers by id. A single list is returned as it is, so memoized results stay
 * valid.
 */
function mergeOffers(lists: readonly FoundOffers[]): FoundOffers {
  const [firstList = NO_OFFERS, ...otherLists] = lists;
  if (otherLists.length === 0) return firstList;
  const prices = lists.flatMap((list) => list.prices);
  const indexOf = new Map(prices.map((price, index) => [price, index]));
  const offers = new Map(
    lists.flatMap((list) =>
      list.offers.map((offer) => [offer.id, { ...offer, price: indexOf.get(offer.priced) ?? 0 }] as const),
    ),
  );
  return { offers: [...offers.values()], prices, order: priceOrder(prices.map(({ cost }) => cost)) };
}
