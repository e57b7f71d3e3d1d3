// What is free: asked of the server once for each way to stay and each pair of days, so that each answers and fails by itself.

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
import { AskFailed, ask } from "../../ask/ask.ts";
import { useVisit } from "../../visit/visit.ts";
import type { ChoiceField, StayQuery } from "./stay-query.ts";

/** A question: one way to stay, and what the server takes of the choices. */
export interface OffersAsk {
  readonly stay: StayType;
  readonly choices: StayQuery;
  /** Asked for a guest, whoever is signed in. */
  readonly isGuest?: true;
  /** The special whose stays are asked for, in place of choices. */
  readonly special?: string;
  /** The one resort that counts, where the server cannot be asked for it. */
  readonly at?: string;
  /** What to look up where nothing is free: the days alone where other ways are asked beside it, and nothing where the days around are. */
  readonly nearest?: "days" | "none";
}

/** An offer with all that it costs, and the question that found it. */
export interface FoundOffer extends StayOffer {
  readonly priced: OfferPrice;
  readonly ask: OffersAsk;
}

/** The offers of one answer or several; each names its price by its place among the prices. */
export interface FoundOffers {
  readonly offers: readonly FoundOffer[];
  readonly prices: readonly OfferPrice[];
  readonly order: PriceOrder;
}

const FRESH_FOR = 60_000;

/** The begin of the key, for whoever asks again. */
export const OFFERS_KEY = "offers";

/** What is free, for this member, in their language. */
const offersQuery = (
  { language, member }: Pick<SessionView, "language" | "member">,
  { stay, choices, isGuest, special, nearest }: OffersAsk,
) =>
  queryOptions({
    queryKey: [OFFERS_KEY, language, member?.accountId ?? null, stay, choices, isGuest, special, nearest],
    queryFn: ({ signal }) => {
      const query = { ...sentChoices(choices), ...(nearest !== undefined && { nearest }) };
      if (isGuest) return ask("GET /api/guest-stays/:stay/offers", { params: { stay }, query, signal });
      return ask("GET /api/stays/:stay/offers", {
        params: { stay },
        query: special === undefined ? query : { special },
        signal,
      });
    },
    staleTime: FRESH_FOR,
    // Ten thousand offers are not compared one by one with those before.
    structuralSharing: false,
  });

type SentField = Exclude<ChoiceField, "nights" | "shortStay">;

/** The choices without those that nobody made, and without the nights: the server has no such question, so results are filtered by them. */
export function sentChoices(choices: StayQuery): Partial<Record<SentField, string>> & { shortStay?: "true" } {
  const made = Object.entries({ ...choices, nights: undefined, shortStay: undefined }).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  return { ...Object.fromEntries(made), ...(choices.shortStay === "true" && { shortStay: "true" as const }) };
}

/** The pairs of days to ask for: those that were chosen, and as long a stay up to three days earlier and later, none of them past. */
export function flexibleChoices(choices: StayQuery, today: Day): readonly StayQuery[] {
  const arrival = parseDay(choices.arrival);
  const departure = parseDay(choices.departure);
  if (arrival === undefined || departure === undefined) return [choices];
  const shifts = Array.from({ length: 2 * FLEXIBLE_DAYS + 1 }, (_, at) => at - FLEXIBLE_DAYS);
  return shifts
    .filter((shift) => addDays(arrival, shift) >= today)
    .map((shift) => ({
      ...choices,
      arrival: isoDay(addDays(arrival, shift)),
      departure: isoDay(addDays(departure, shift)),
    }));
}

/** The questions for one way to stay, on the days that were chosen or on those around too. What is nearest is looked up once, for those that were chosen. */
export function asksOf(
  stay: StayType,
  choices: StayQuery,
  { isFlexible, today, isGuest }: { isFlexible: boolean; today: Day; isGuest?: true | undefined },
): readonly OffersAsk[] {
  const by = { stay, ...(isGuest && { isGuest }) };
  if (!isFlexible) return [{ ...by, choices }];
  return flexibleChoices(choices, today).map((one) => ({
    ...by,
    choices: one,
    ...(one.arrival !== choices.arrival && { nearest: "none" }),
  }));
}

type OffersRead = QueryObserverResult<StayOffers>;

/** What is known so far of one question or several. */
export interface OffersSoFar {
  readonly reads: readonly OffersRead[];
  readonly found: FoundOffers;
  readonly answered: number;
  readonly failed: readonly OffersRead[];
}

/** Asks all of them at once; each answers by itself. (The library's own hook for several costs every page a kilobyte.) */
export function useOffers(asks: readonly OffersAsk[]): readonly OffersRead[] {
  const queries = useQueryClient();
  const { language, member } = useVisit();
  // The same questions are the same, however often they are put.
  const key = JSON.stringify(asks);
  const { watch, read } = useMemo(
    () =>
      observed(
        queries,
        (JSON.parse(key) as OffersAsk[]).map((one) => offersQuery({ language, member }, one)),
      ),
    [queries, key, language, member],
  );
  return useSyncExternalStore(watch, read);
}

function observed(queries: QueryClient, asked: readonly ReturnType<typeof offersQuery>[]) {
  const observers = asked.map((query) => new QueryObserver(queries, { ...query, retryOnMount: false }));
  let reads: readonly OffersRead[] = observers.map((observer) => observer.getCurrentResult());
  const look = () => {
    reads = observers.map((observer) => observer.getCurrentResult());
    for (const { error } of reads) if (error !== null) logOnce(error);
  };
  return {
    read: () => reads,
    watch: (tell: () => void) => {
      const change = () => {
        look();
        tell();
      };
      const stops = observers.map((observer) => observer.subscribe(change));
      // What was there already when the watch began.
      change();
      return () => {
        // Those who watch next may ask some of the same: what nobody watches for a moment is given up, and asked all over again.
        queueMicrotask(() => {
          for (const stop of stops) stop();
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
  console.error("The search failed:", error instanceof AskFailed ? error.problem.code : error);
}

/** What the answers come to so far; `reads` are those of `asks`, in their order. */
export function offersSoFar(reads: readonly OffersRead[], asks: readonly OffersAsk[]): OffersSoFar {
  const lists = reads.flatMap(({ data }, place) => (data === undefined ? [] : [foundIn(data, asks[place])]));
  return {
    reads,
    found: joined(lists),
    answered: lists.length,
    failed: reads.filter(({ isError, data }) => isError && data === undefined),
  };
}

const FOUND = new WeakMap<StayOffers, FoundOffers>();

/** The offers of an answer with their prices; the same for as long as it is the same answer. */
function foundIn(answer: StayOffers, by: OffersAsk | undefined): FoundOffers {
  const known = FOUND.get(answer);
  if (known !== undefined || by === undefined) return known ?? NOTHING_FOUND;
  const found = foundOffers(answer, by);
  FOUND.set(answer, found);
  return found;
}

/** The offers of an answer to a question. */
export function foundOffers({ offers, prices }: Pick<StayOffers, "offers" | "prices">, by: OffersAsk): FoundOffers {
  return {
    offers: offers.flatMap((offer) => {
      const priced = prices[offer.price];
      const isElsewhere = by.at !== undefined && by.at !== offer.resortId;
      return priced === undefined || isElsewhere ? [] : [{ ...offer, priced, ask: by }];
    }),
    prices,
    order: priceOrder(prices.map(({ cost }) => cost)),
  };
}

const NOTHING_FOUND: FoundOffers = { offers: [], prices: [], order: { ranks: [], units: [] } };

/** One list of several, each offer once. A single list stays what it is, so that what is worked out from it is not worked out again. */
function joined(lists: readonly FoundOffers[]): FoundOffers {
  const [first = NOTHING_FOUND, ...others] = lists;
  if (others.length === 0) return first;
  const prices = lists.flatMap((list) => list.prices);
  const place = new Map(prices.map((price, at) => [price, at]));
  const offers = new Map(
    lists.flatMap((list) =>
      list.offers.map((offer) => [offer.id, { ...offer, price: place.get(offer.priced) ?? 0 }] as const),
    ),
  );
  return { offers: [...offers.values()], prices, order: priceOrder(prices.map(({ cost }) => cost)) };
}
