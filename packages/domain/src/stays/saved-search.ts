// The state of a saved search after each run and notice. Pure: the caller has the clock and makes the calls.

import type { Brand } from "../brand/brands.ts";
import { addDays, brisbaneDay, civilDate, type Day, daysInMonth, type Instant, parseDay } from "../day.ts";
import type { Language } from "../language.ts";
import { allocate } from "./allocation.ts";
import type { StayType } from "./kinds.ts";
import type { Offer } from "./offer.ts";
import type { ReachHoldings } from "./reach.ts";
import { SEARCH_FORMS, searchOf } from "./search.ts";
import { parseWishes, type StayWishes } from "./wishes.ts";

/** Applies even if stays disappear and reappear. */
export const MIN_NOTICE_INTERVAL_MS: number = 24 * 3_600_000;

const MAIL_RETRY_MS = 10 * 60_000;

/** Limits the backoff while the back-end fails. */
const MAX_PAUSE_FACTOR = 4;

/** Any available stay, or one that the member can pay today. */
export const SAVED_SEARCH_REASONS = ["free", "in reach"] as const;

type SavedSearchReason = (typeof SAVED_SEARCH_REASONS)[number];

export interface SavedSearchChoices {
  readonly area?: string;
  readonly country?: string;
  readonly region?: string;
  readonly resort?: string;
  readonly month?: string;
  readonly arrival?: string;
  readonly departure?: string;
  readonly people?: string;
  /** An exact number, or the fewest if there is a `nightsTo`. */
  readonly nights?: string;
  readonly nightsTo?: string;
  readonly weekends?: "true";
  readonly weeksToShow?: string;
  readonly shortStay?: boolean;
}

export interface SearchToSave {
  readonly stay: StayType;
  readonly choices: SavedSearchChoices;
  readonly keptFor: SavedSearchReason;
}

export interface SavedSearch extends SearchToSave {
  readonly id: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  /** Empty if no place was chosen. */
  readonly place: string;
  readonly link: string;
  readonly language: Language;
  readonly madeAt: Instant;
  readonly lastDay: Day;
  readonly nextAt: Instant;
  readonly askedAt: Instant | undefined;
  readonly answeredAt: Instant | undefined;
  /** Consecutive failures of the search. */
  readonly failures: number;
  /** The member may not book this type of stay now. Checked again on each run. */
  readonly isPaused: boolean;
  readonly found: number;
  readonly foundAt: Instant | undefined;
  readonly isTold: boolean;
  readonly toldAt: Instant | undefined;
  readonly notices: number;
}

/** Drops choices that the search call does not accept, so that equal searches have equal keys. */
export function parseSavedChoices(
  stay: StayType,
  chosen: { readonly [Field in keyof SavedSearchChoices]?: unknown },
): SavedSearchChoices {
  const search = searchOf(stay);
  if (search === undefined) return {};
  const { places, byDate, weeksToShow, sevenNights, nights } = SEARCH_FORMS[search.call];
  const text = (field: keyof SavedSearchChoices) => {
    const value = chosen[field];
    return typeof value === "string" ? value.trim() : "";
  };
  const isByDate = byDate === "may" && (search.byDate === true || text("arrival") !== "" || text("departure") !== "");
  const fields = [
    ...places,
    ...(isByDate ? (["arrival", "departure"] as const) : (["month"] as const)),
    ...(weeksToShow ? (["weeksToShow"] as const) : []),
  ];
  const filled = fields.toSorted().flatMap((field) => (text(field) === "" ? [] : [[field, text(field)] as const]));
  return {
    ...(Object.fromEntries(filled) as SavedSearchChoices),
    ...wishChoices(parseWishes(nights && !isByDate ? chosen : { people: chosen.people }).wishes),
    ...(sevenNights && chosen.shortStay === true && { shortStay: true }),
  };
}

/** Equal wishes have equal choices. */
function wishChoices({ people, nightsFrom, nightsTo, weekendsOnly }: StayWishes = {}): SavedSearchChoices {
  return {
    ...(people !== undefined && { people: String(people) }),
    ...(nightsFrom !== undefined && { nights: String(nightsFrom) }),
    ...(nightsTo !== undefined && nightsTo !== nightsFrom && { nightsTo: String(nightsTo) }),
    ...(weekendsOnly && { weekends: "true" }),
  };
}

/** Deduplication key of a search. */
export function searchKey({ stay, choices, keptFor }: SearchToSave): string {
  return JSON.stringify([stay, keptFor, Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** The last day of the searched month, or the arrival day. */
export function lastDayOf({ month, arrival }: Pick<SavedSearchChoices, "month" | "arrival">): Day | undefined {
  if (arrival !== undefined) return parseDay(arrival);
  const firstDay = parseDay(`${month}-01`);
  if (firstDay === undefined) return undefined;
  const date = civilDate(firstDay);
  return addDays(firstDay, daysInMonth(date.year, date.month) - 1);
}

/** The member has just seen the results, so the first run is one interval later. */
export function createSavedSearch(
  search: SearchToSave & Pick<SavedSearch, "id" | "brand" | "memberNumber" | "place" | "link" | "language" | "lastDay">,
  { now, intervalMs }: RunTiming,
): SavedSearch {
  return {
    ...search,
    madeAt: now,
    nextAt: addMs(now, intervalMs),
    askedAt: undefined,
    answeredAt: undefined,
    failures: 0,
    isPaused: false,
    found: 0,
    foundAt: undefined,
    isTold: false,
    toldAt: undefined,
    notices: 0,
  };
}

export interface RunTiming {
  readonly now: Instant;
  readonly intervalMs: number;
}

export function isOver({ lastDay }: Pick<SavedSearch, "lastDay">, now: Instant): boolean {
  return lastDay < brisbaneDay(now);
}

export function compareDueTime(a: SavedSearch, b: SavedSearch): number {
  return a.nextAt - b.nextAt || (a.id < b.id ? -1 : 1);
}

export function minCallIntervalMs(callsPerMinute: number): number {
  return Math.ceil(60_000 / callsPerMinute);
}

interface CountOptions {
  readonly keptFor: SavedSearchReason;
  readonly holdings: ReachHoldings;
  readonly today: Day;
}

/** From today on; `undefined` if the unread holdings may pay for an offer. */
export function countFound(offers: readonly Offer[], { keptFor, holdings, today }: CountOptions): number | undefined {
  const upcoming = offers.filter(({ arrival }) => arrival >= today);
  if (keptFor === "free") return upcoming.length;
  const outcomes = upcoming.map(({ cost }) => allocate(cost, holdings, { today }).decision.outcome);
  const withinReach = outcomes.filter((outcome) => outcome === "yes").length;
  return withinReach === 0 && outcomes.includes("not known") ? undefined : withinReach;
}

/** Once all offers are gone, later offers trigger a new notice. */
export function afterSearch(search: SavedSearch, found: number, { now, intervalMs }: RunTiming): SavedSearch {
  const hasOffers = found > 0;
  return {
    ...search,
    askedAt: now,
    answeredAt: now,
    nextAt: addMs(now, intervalMs),
    failures: 0,
    isPaused: false,
    found,
    foundAt: hasOffers ? (search.foundAt ?? now) : undefined,
    isTold: hasOffers && search.isTold,
  };
}

/** A member is notified of new offers only, and at most once a day. */
export function isNoticeDue({ found, isTold, toldAt }: SavedSearch, now: Instant): boolean {
  return found > 0 && !isTold && (toldAt === undefined || now - toldAt >= MIN_NOTICE_INTERVAL_MS);
}

/** Idempotency key: a retry has the same. */
export function noticeId({ id, notices }: Pick<SavedSearch, "id" | "notices">): string {
  return `${id}.${notices + 1}`;
}

export function afterNotice(search: SavedSearch, now: Instant): SavedSearch {
  return { ...search, isTold: true, toldAt: now, notices: search.notices + 1 };
}

/** The search runs again soon, because the offers may be gone by then. */
export function afterNoticeFailure(search: SavedSearch, { now, intervalMs }: RunTiming): SavedSearch {
  return { ...search, nextAt: addMs(now, Math.min(intervalMs, MAIL_RETRY_MS)) };
}

/** The next run is delayed with exponential backoff; earlier results stay. */
export function afterFailure(search: SavedSearch, { now, intervalMs }: RunTiming): SavedSearch {
  const { failures } = search;
  const pauseMs = intervalMs * Math.min(2 ** Math.min(failures, 10), MAX_PAUSE_FACTOR);
  return { ...search, askedAt: now, failures: failures + 1, nextAt: addMs(now, pauseMs) };
}

/** The member may not book this type of stay. Each run checks again. */
export function afterIneligible(search: SavedSearch, { now, intervalMs }: RunTiming): SavedSearch {
  return {
    ...search,
    nextAt: addMs(now, intervalMs),
    failures: 0,
    isPaused: true,
    found: 0,
    foundAt: undefined,
    isTold: false,
  };
}

export const SAVED_SEARCH_STATES = ["found", "waiting", "paused", "unread"] as const;

export type SavedSearchState = (typeof SAVED_SEARCH_STATES)[number];

/** Earlier results stay "found" while the back-end fails. */
export function savedSearchState({ isPaused, found, failures }: SavedSearch): SavedSearchState {
  if (isPaused) return "paused";
  if (found > 0) return "found";
  return failures > 0 ? "unread" : "waiting";
}

function addMs(now: Instant, durationMs: number): Instant {
  return (now + durationMs) as Instant;
}
