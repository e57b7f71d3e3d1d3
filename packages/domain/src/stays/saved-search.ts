// Saved searches: the member is notified when a stay that was missing becomes available. Decides which searches can be saved and for how long,
// when they run again, and when to notify. Pure: the caller has the clock and makes the calls.

import type { Brand } from "../brand/brands.ts";
import { addDays, brisbaneDay, civilDate, type Day, daysInMonth, type Instant, parseDay } from "../day.ts";
import { type Decision, explain, type LocalizedRules, memberReason, type Verdict } from "../decision.ts";
import type { Language, LocalizedText } from "../language.ts";
import { allocate, type ReachHoldings } from "./allocation.ts";
import type { StayType } from "./kinds.ts";
import type { Offer } from "./offer.ts";
import { SEARCH_FORMS, searchOf } from "./search.ts";

export const MAX_SAVED_SEARCHES = 10;

/** Minimum time between two notices of one search, in milliseconds, even if stays disappear and reappear. */
export const MIN_NOTICE_INTERVAL_MS: number = 24 * 3_600_000;

/** Retry delay after a failed notice, in milliseconds. */
const MAIL_RETRY_MS = 10 * 60_000;

/** While the back-end fails, the pause grows to at most four times its normal length. */
const MAX_PAUSE_FACTOR = 4;

/** What the member waits for: any available stay, or one that the member can pay today. */
export const SAVED_SEARCH_REASONS = ["free", "in reach"] as const;

type SavedSearchReason = (typeof SAVED_SEARCH_REASONS)[number];

/** The choices of the search form that its call takes. */
export interface SavedSearchChoices {
  readonly area?: string;
  readonly country?: string;
  readonly region?: string;
  readonly resort?: string;
  readonly month?: string;
  readonly arrival?: string;
  readonly departure?: string;
  /** A whole number. */
  readonly nights?: string;
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
  /** Display name of the chosen place; empty if none was chosen. */
  readonly place: string;
  /** URL of the results, for the mail. */
  readonly link: string;
  readonly language: Language;
  readonly madeAt: Instant;
  /** The search ends after this day. */
  readonly lastDay: Day;
  /** Time of the next run. */
  readonly nextAt: Instant;
  /** Time of the last call. */
  readonly askedAt: Instant | undefined;
  readonly answeredAt: Instant | undefined;
  /** Consecutive failures. */
  readonly failures: number;
  /** The member may not book this type of stay now. Checked again on each run. */
  readonly isPaused: boolean;
  /** Number of matching offers in the last response. */
  readonly found: number;
  readonly foundAt: Instant | undefined;
  /** Whether the member was notified of the current offers. */
  readonly isTold: boolean;
  readonly toldAt: Instant | undefined;
  readonly notices: number;
}

export interface SaveSearchFacts {
  readonly stay: StayType;
  /** Whether the member may book this type of stay. */
  readonly verdict: Verdict;
  /** `undefined` if the choices have no valid date. */
  readonly lastDay: Day | undefined;
  readonly today: Day;
  /** Number of searches that the member has saved. */
  readonly kept: number;
  readonly isKept: boolean;
}

export const SAVE_SEARCH_RULES: LocalizedRules<SaveSearchFacts, Verdict> = [
  {
    id: "kept-search.not-searched",
    outcome: "no",
    source: "R45",
    words: "the way to stay is not searched",
    when: ({ stay }) => searchOf(stay) === undefined,
    because: () => "this type of stay has no search page",
    vi: () => "loại kỳ nghỉ này không có trang tìm kiếm",
  },
  {
    id: "kept-search.not-theirs",
    outcome: "no",
    source: "R33, R45",
    words: "the member may not book this way",
    when: ({ verdict }) => verdict === "no",
    because: () => "you cannot book this type of stay",
    vi: () => "bạn không thể đặt loại kỳ nghỉ này",
  },
  // Refused while it is unknown whether the member may book.
  {
    id: "kept-search.member-unread",
    outcome: "not known",
    source: "R43, R45",
    words: "whether the member may book this way cannot be seen",
    when: ({ verdict }) => verdict === "not known",
    because: () => "part of your membership record could not be read",
    vi: () => "hiện chưa đọc được một phần hồ sơ hội viên của bạn",
    missing: () => ["member"],
  },
  {
    id: "kept-search.over",
    outcome: "no",
    source: "R45",
    words: "the last day that it asks for is over",
    when: ({ lastDay, today }) => lastDay === undefined || lastDay < today,
    because: () => "the dates you searched for are over",
    vi: () => "những ngày bạn tìm đã qua",
  },
  // Before the limit: saving one of ten existing searches again is not an error.
  {
    id: "kept-search.already",
    outcome: "yes",
    source: "R45",
    words: "the same search is kept already",
    when: ({ isKept }) => isKept,
    because: () => "you have already kept this search",
    vi: () => "bạn đã lưu tìm kiếm này",
  },
  {
    id: "kept-search.full",
    outcome: "no",
    source: "R45",
    words: `the member has ${MAX_SAVED_SEARCHES} already`,
    when: ({ kept: search }) => search >= MAX_SAVED_SEARCHES,
    because: () => `you already have ${MAX_SAVED_SEARCHES} kept searches, and you cannot keep more`,
    vi: () => `bạn đã lưu ${MAX_SAVED_SEARCHES} tìm kiếm và không thể lưu thêm`,
  },
  {
    id: "kept-search.room",
    outcome: "yes",
    source: "R45",
    words: "anything else",
    when: () => true,
    because: () => "this search can be kept",
    vi: () => "có thể lưu tìm kiếm này",
  },
];

export function explainSaveSearch(facts: SaveSearchFacts): Decision<Verdict, SaveSearchFacts> {
  return explain(SAVE_SEARCH_RULES, facts);
}

const NEXT: Readonly<Record<string, LocalizedText>> = {
  "kept-search.full": {
    en: "End one that you no longer need, then keep this one.",
    vi: "Hãy kết thúc một tìm kiếm không còn cần, rồi lưu tìm kiếm này.",
  },
  "kept-search.over": { en: "Search for later dates.", vi: "Hãy tìm những ngày muộn hơn." },
  "kept-search.member-unread": {
    en: "Try again in a few minutes.",
    vi: "Hãy thử lại sau vài phút.",
  },
};
const SEARCH_YOURSELF: LocalizedText = {
  en: "You can still search for it yourself.",
  vi: "Bạn vẫn có thể tự tìm.",
};

/** Message for the member: why a search cannot be saved, and what to do. */
export function savedSearchMessages(
  decision: Decision<Verdict, SaveSearchFacts>,
  language: Language,
): { readonly because: string; readonly next: string } {
  const reason = memberReason(SAVE_SEARCH_RULES, decision, language);
  return {
    because: `${reason.charAt(0).toLocaleUpperCase(language)}${reason.slice(1)}.`,
    next: (NEXT[decision.rule] ?? SEARCH_YOURSELF)[language],
  };
}

/** Normalizes the choices to those that the search call takes, so that equal searches have equal keys. */
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
    ...(nights && !isByDate && /^[1-9]\d?$/.test(text("nights")) ? (["nights"] as const) : []),
  ];
  const filled = fields.toSorted().flatMap((field) => (text(field) === "" ? [] : [[field, text(field)] as const]));
  return {
    ...(Object.fromEntries(filled) as SavedSearchChoices),
    ...(sevenNights && chosen.shortStay === true && { shortStay: true }),
  };
}

/** Deduplication key of a search. */
export function searchKey({ stay, choices, keptFor }: SearchToSave): string {
  return JSON.stringify([stay, keptFor, Object.entries(choices).toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}

/** The last day of the searched month, or the arrival day. */
export function lastDayOf({ month, arrival }: Pick<SavedSearchChoices, "month" | "arrival">): Day | undefined {
  if (arrival !== undefined) return parseDay(arrival);
  const first = parseDay(`${month}-01`);
  if (first === undefined) return undefined;
  const { year, month: number } = civilDate(first);
  return addDays(first, daysInMonth(year, number) - 1);
}

/** Creates a saved search. The member has just seen its results, so its first run is after one pause. */
export function createSavedSearch(
  terms: SearchToSave & Pick<SavedSearch, "id" | "brand" | "memberNumber" | "place" | "link" | "language" | "lastDay">,
  { now, every }: Pause,
): SavedSearch {
  return {
    ...terms,
    madeAt: now,
    nextAt: addMs(now, every),
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

/** The current time, and the time between two runs in milliseconds. */
export interface Pause {
  readonly now: Instant;
  readonly every: number;
}

/** Whether the last day of the search is past. */
export function isOver({ lastDay }: Pick<SavedSearch, "lastDay">, now: Instant): boolean {
  return lastDay < brisbaneDay(now);
}

/** Sorts by due time, then by id. */
export function compareDueTime(one: SavedSearch, other: SavedSearch): number {
  return one.nextAt - other.nextAt || (one.id < other.id ? -1 : 1);
}

/** Rate limit: minimum time between two calls, in milliseconds. */
export function spacing(callsPerMinute: number): number {
  return Math.ceil(60_000 / callsPerMinute);
}

/** Which offers count as found. With `nights`, only stays of that length do. */
interface CountOptions {
  readonly keptFor: SavedSearchReason;
  readonly nights?: number | undefined;
  readonly holdings: ReachHoldings;
  readonly today: Day;
}

/**
 * Counts the offers that the member waits for. Stays that begin before today do not count. `undefined` if the holdings could not be read and an
 * offer might be within reach.
 */
export function countFound(
  offers: readonly Offer[],
  { keptFor, nights, holdings, today }: CountOptions,
): number | undefined {
  const upcoming = offers.filter(
    (offer) => offer.arrival >= today && (nights === undefined || offer.nights === nights),
  );
  if (keptFor === "free") return upcoming.length;
  const outcomes = upcoming.map(({ cost }) => allocate(cost, holdings, { today }).decision.outcome);
  const withinReach = outcomes.filter((outcome) => outcome === "yes").length;
  return withinReach === 0 && outcomes.includes("not known") ? undefined : withinReach;
}

/** After a successful run. If all offers disappear, later offers trigger a new notice. */
export function afterSearch(search: SavedSearch, found: number, { now, every }: Pause): SavedSearch {
  const hasOffers = found > 0;
  return {
    ...search,
    askedAt: now,
    answeredAt: now,
    nextAt: addMs(now, every),
    failures: 0,
    isPaused: false,
    found,
    foundAt: hasOffers ? (search.foundAt ?? now) : undefined,
    isTold: hasOffers && search.isTold,
  };
}

/** Whether to notify the member now: only of new offers, and at most once a day. */
export function isNoticeDue({ found, isTold, toldAt }: SavedSearch, now: Instant): boolean {
  return found > 0 && !isTold && (toldAt === undefined || now - toldAt >= MIN_NOTICE_INTERVAL_MS);
}

/** Idempotency key of the next notice. It stays the same until the notice is sent, so a retry never sends it twice. */
export function noticeId({ id, notices }: Pick<SavedSearch, "id" | "notices">): string {
  return `${id}.${notices + 1}`;
}

/** After the notice was sent. */
export function afterNotice(search: SavedSearch, now: Instant): SavedSearch {
  return { ...search, isTold: true, toldAt: now, notices: search.notices + 1 };
}

/** After a failed notice. The search runs again soon, because the offers may be gone by then. */
export function afterNoticeFailure(search: SavedSearch, { now, every }: Pause): SavedSearch {
  return { ...search, nextAt: addMs(now, Math.min(every, MAIL_RETRY_MS)) };
}

/** After a failed run, with exponential backoff. The earlier results stay. */
export function afterFailure(search: SavedSearch, { now, every }: Pause): SavedSearch {
  const { failures } = search;
  const pause = every * Math.min(2 ** Math.min(failures, 10), MAX_PAUSE_FACTOR);
  return { ...search, askedAt: now, failures: failures + 1, nextAt: addMs(now, pause) };
}

/** The member may not book this type of stay now, so the search is paused. Eligibility is checked again on the next run. */
export function afterIneligible(search: SavedSearch, { now, every }: Pause): SavedSearch {
  return {
    ...search,
    nextAt: addMs(now, every),
    failures: 0,
    isPaused: true,
    found: 0,
    foundAt: undefined,
    isTold: false,
  };
}

export const SAVED_SEARCH_STATES = ["found", "waiting", "paused", "unread"] as const;

export type SavedSearchState = (typeof SAVED_SEARCH_STATES)[number];

/** Display state. Earlier results stay "found" while the back-end fails. */
export function savedSearchState({ isPaused, found, failures }: SavedSearch): SavedSearchState {
  if (isPaused) return "paused";
  if (found > 0) return "found";
  return failures > 0 ? "unread" : "waiting";
}

function addMs(now: Instant, milliseconds: number): Instant {
  return (now + milliseconds) as Instant;
}
