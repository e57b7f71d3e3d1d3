// Each type of stay and pair of days has its own request, so one failure does not hide the other results.

import type { SessionView } from "@portico/api/session/contract";
import type { OfferPrice, StayOffer, StayOffers } from "@portico/api/stays/offers/contract";
import { addDays, type Day, isoDay, parseDay } from "@portico/domain/day";
import { FLEXIBLE_DAYS, type PriceOrder, priceOrder } from "@portico/domain/stays/browse";
import type { StayType } from "@portico/domain/stays/kinds";
import { ANY_RESORT } from "@portico/domain/stays/search";
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

export interface OffersQuery {
  readonly stay: StayType;
  readonly choices: StayQuery;
  /** Uses the guests' endpoint, even if a member is signed in. */
  readonly isGuest?: true;
  /** A resort special's code, which replaces the choices. */
  readonly special?: string;
  /** Filters the response, if the server cannot filter by resort. */
  readonly resortId?: string;
  /** Limits the alternatives that an empty response suggests: only other days, or none. */
  readonly nearest?: "days" | "none";
}

export interface FoundOffer extends StayOffer {
  readonly priced: OfferPrice;
  readonly query: OffersQuery;
}

/** `offer.price` is an index into `prices`. */
export interface FoundOffers {
  readonly offers: readonly FoundOffer[];
  readonly prices: readonly OfferPrice[];
  readonly order: PriceOrder;
}

const STALE_TIME_MS = 60_000;

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

type SentField = Exclude<ChoiceField, "shortStay" | "weekends" | "month2" | "month3">;

/** Drops empty values and the second and third month, which have queries of their own. */
export function sentChoices(
  choices: StayQuery,
): Partial<Record<SentField, string>> & { shortStay?: "true"; weekends?: "true" } {
  const filled = Object.entries({
    ...choices,
    month2: undefined,
    month3: undefined,
    shortStay: undefined,
    weekends: undefined,
  }).filter(([, value]) => value !== undefined && value !== "");
  return {
    ...Object.fromEntries(filled),
    ...(choices.shortStay === "true" && { shortStay: "true" as const }),
    ...(choices.weekends === "true" && { weekends: "true" as const }),
  };
}

/** Adds the same length of stay up to three days earlier and later, without past days. */
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

/** Returns one set of choices for each month, and for each resort if the member chose any resort. */
function separateChoices(
  { month2, month3, ...choices }: StayQuery,
  resortIds: readonly string[],
): readonly StayQuery[] {
  const months = [...new Set([choices.month, month2, month3])].filter((month) => month !== undefined && month !== "");
  const byMonth = months.length === 0 ? [choices] : months.map((month) => ({ ...choices, month }));
  if (choices.resort !== ANY_RESORT) return byMonth;
  return resortIds.flatMap((resort) => byMonth.map((monthQuery) => ({ ...monthQuery, resort })));
}

/** Creates a query for each month, resort or pair of days. At most one of them looks up the nearest days. */
export function createOffersQueries(
  stay: StayType,
  choices: StayQuery,
  {
    isFlexible,
    today,
    isGuest,
    resortIds = [],
  }: { isFlexible: boolean; today: Day; isGuest?: true | undefined; resortIds?: readonly string[] },
): readonly OffersQuery[] {
  const query = { stay, ...(isGuest && { isGuest }) };
  if (!isFlexible)
    return separateChoices(choices, resortIds).map((separate, index) => ({
      ...query,
      choices: separate,
      // With several resorts no query looks up the nearest days, because they would hold for one resort only.
      ...((index > 0 || choices.resort === ANY_RESORT) && { nearest: "none" }),
    }));
  return flexibleChoices(choices, today).map((dayChoices) => ({
    ...query,
    choices: dayChoices,
    ...(dayChoices.arrival !== choices.arrival && { nearest: "none" }),
  }));
}

type OffersQueryResult = QueryObserverResult<StayOffers>;

export interface OffersProgress {
  readonly queryResults: readonly OffersQueryResult[];
  readonly found: FoundOffers;
  readonly loadedCount: number;
  readonly failed: readonly OffersQueryResult[];
}

/** TanStack's `useQueries` would add a kilobyte to every page. */
export function useOffers(offersQueries: readonly OffersQuery[]): readonly OffersQueryResult[] {
  const queries = useQueryClient();
  const { language, member } = useSession();
  // Equal queries have equal JSON and do not subscribe again.
  const key = JSON.stringify(offersQueries);
  const { subscribe, getSnapshot } = useMemo(
    () =>
      createStore(
        queries,
        (JSON.parse(key) as OffersQuery[]).map((query) => offersQuery({ language, member }, query)),
      ),
    [queries, key, language, member],
  );
  return useSyncExternalStore(subscribe, getSnapshot);
}

function createStore(queries: QueryClient, queryOptionsList: readonly ReturnType<typeof offersQuery>[]) {
  const observers = queryOptionsList.map((query) => new QueryObserver(queries, { ...query, retryOnMount: false }));
  let queryResults: readonly OffersQueryResult[] = observers.map((observer) => observer.getCurrentResult());
  const updateResults = () => {
    queryResults = observers.map((observer) => observer.getCurrentResult());
    for (const { error } of queryResults) if (error !== null) logOnce(error);
  };
  return {
    getSnapshot: () => queryResults,
    subscribe: (notify: () => void) => {
      const onChange = () => {
        updateResults();
        notify();
      };
      const unsubscribers = observers.map((observer) => observer.subscribe(onChange));
      // Results can arrive before the subscription.
      onChange();
      return () => {
        // TanStack cancels unobserved requests. The next subscriber may need the same queries, so this one unsubscribes later.
        queueMicrotask(() => {
          for (const unsubscribe of unsubscribers) unsubscribe();
        });
      };
    },
  };
}

const LOGGED_ERRORS = new WeakSet<Error>();

// Section 8 of the specification: a failed search is logged to the console.
function logOnce(error: Error): void {
  if (LOGGED_ERRORS.has(error)) return;
  LOGGED_ERRORS.add(error);
  console.error("The search failed:", error instanceof ApiError ? error.problem.code : error);
}

/** Results and queries have the same order. */
export function offersProgress(
  queryResults: readonly OffersQueryResult[],
  offersQueries: readonly OffersQuery[],
): OffersProgress {
  const lists = queryResults.flatMap(({ data }, index) =>
    data === undefined ? [] : [cachedOffers(data, offersQueries[index])],
  );
  return {
    queryResults,
    found: mergeOffers(lists),
    loadedCount: lists.length,
    failed: queryResults.filter(({ isError, data }) => isError && data === undefined),
  };
}

const FOUND_BY_RESPONSE = new WeakMap<StayOffers, FoundOffers>();

/** An unchanged response keeps its identity, so memoized results stay valid. */
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

/** Deduplicates by id. A single list keeps its identity, so memoized results stay valid. */
function mergeOffers(lists: readonly FoundOffers[]): FoundOffers {
  const [firstList = NO_OFFERS, ...otherLists] = lists;
  if (otherLists.length === 0) return firstList;
  const prices = lists.flatMap((list) => list.prices);
  const priceIndexes = new Map(prices.map((price, index) => [price, index]));
  const offers = new Map(
    lists.flatMap((list) =>
      list.offers.map((offer) => [offer.id, { ...offer, price: priceIndexes.get(offer.priced) ?? 0 }] as const),
    ),
  );
  return { offers: [...offers.values()], prices, order: priceOrder(prices.map(({ cost }) => cost)) };
}
