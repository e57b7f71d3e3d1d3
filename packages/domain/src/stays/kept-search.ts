// A search that is kept: the member is told when what it found missing is there. Which searches may be kept and for how long, when the club is
// asked again, and when the member is told, is decided here; clocks and calls are others'.

import type { Brand } from "../brand/brands.ts";
import { addDays, brisbaneDay, civilDate, type Day, daysInMonth, type Instant, parseDay } from "../day.ts";
import { type Decision, explain, memberReason, type SpokenRules, type Verdict } from "../decision.ts";
import type { Language, Spoken } from "../language.ts";
import { allocate, type ReachHoldings } from "./allocation.ts";
import type { StayType } from "./kinds.ts";
import type { Offer } from "./offer.ts";
import { SEARCH_FORMS, searchOf } from "./search.ts";

/** How many searches a member may have kept at a time. */
export const MOST_KEPT_SEARCHES = 10;

/** Whoever was told is left alone for so long, however often a stay goes and comes back; in milliseconds. */
export const QUIET_FOR: number = 24 * 3_600_000;

/** A mail that could not be sent is tried again after so long. */
const MAIL_AGAIN = 10 * 60_000;

/** While the club fails, the pause grows up to so many times its length. */
const LONGEST_PAUSE = 4;

/** What was missing: anything at all, or something that the member can pay today. */
export const KEPT_FOR = ["free", "in reach"] as const;

/** What was missing. */
export type KeptFor = (typeof KEPT_FOR)[number];

/** What is asked: of a search's choices, those that its call takes. */
export interface KeptChoices {
  readonly area?: string;
  readonly country?: string;
  readonly region?: string;
  readonly resort?: string;
  readonly month?: string;
  readonly arrival?: string;
  readonly departure?: string;
  readonly weeksToShow?: string;
  readonly shortStay?: boolean;
}

/** The question of a search that is kept. */
export interface KeptQuestion {
  readonly stay: StayType;
  readonly choices: KeptChoices;
  readonly keptFor: KeptFor;
}

/** A search that is kept. */
export interface KeptSearch extends KeptQuestion {
  readonly id: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  /** The chosen place as the lists called it; empty where none was chosen. */
  readonly place: string;
  /** The address of its results, for the mail, and the language of that mail. */
  readonly link: string;
  readonly language: Language;
  readonly madeAt: Instant;
  /** It ends with this day. */
  readonly lastDay: Day;
  /** Not asked again before. */
  readonly nextAt: Instant;
  /** When the club was last asked, and when it last answered. */
  readonly askedAt: Instant | undefined;
  readonly answeredAt: Instant | undefined;
  /** How often in a row it could not be asked. */
  readonly failures: number;
  /** The member may not book this way any more; asked about with each turn. */
  readonly isPaused: boolean;
  /** How many the last answer had, and since when there have been some. */
  readonly found: number;
  readonly foundAt: Instant | undefined;
  /** Whether the member has been told of these, when they were last told of any, and how often. */
  readonly isTold: boolean;
  readonly toldAt: Instant | undefined;
  readonly notices: number;
}

/** What the rules of keeping look at. */
export interface KeepingFacts {
  readonly stay: StayType;
  /** Whether the member may book this way. */
  readonly verdict: Verdict;
  /** `undefined` where the choices name no day. */
  readonly lastDay: Day | undefined;
  readonly today: Day;
  /** How many the member has, and whether this is one of them. */
  readonly kept: number;
  readonly isKept: boolean;
}

/** The rows, first match wins. */
export const KEEPING_RULES: SpokenRules<KeepingFacts, Verdict> = [
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
  // A promise to look is made to nobody of whom it is not known whether they could book.
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
  // Before the limit: whoever has ten may press the button of one of them again.
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
    words: `the member has ${MOST_KEPT_SEARCHES} already`,
    when: ({ kept }) => kept >= MOST_KEPT_SEARCHES,
    because: () => `you already have ${MOST_KEPT_SEARCHES} kept searches, and you cannot keep more`,
    vi: () => `bạn đã lưu ${MOST_KEPT_SEARCHES} tìm kiếm và không thể lưu thêm`,
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

/** Whether a search may be kept, and why. */
export function explainKeeping(facts: KeepingFacts): Decision<Verdict, KeepingFacts> {
  return explain(KEEPING_RULES, facts);
}

const NEXT: Readonly<Record<string, Spoken>> = {
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
const SEARCH_YOURSELF: Spoken = {
  en: "You can still search for it yourself.",
  vi: "Bạn vẫn có thể tự tìm.",
};

/** Why a search is not kept, and what to do, as the member reads it. */
export function keepingWords(
  decision: Decision<Verdict, KeepingFacts>,
  language: Language,
): { readonly because: string; readonly next: string } {
  const reason = memberReason(KEEPING_RULES, decision, language);
  return {
    because: `${reason.charAt(0).toLocaleUpperCase(language)}${reason.slice(1)}.`,
    next: (NEXT[decision.rule] ?? SEARCH_YOURSELF)[language],
  };
}

/** The choices that the way's call takes, in one form: searches that ask the same are the same. */
export function keptChoices(stay: StayType, chosen: { readonly [Field in keyof KeptChoices]?: unknown }): KeptChoices {
  const search = searchOf(stay);
  if (search === undefined) return {};
  const { places, byDate, weeksToShow, sevenNights } = SEARCH_FORMS[search.call];
  const text = (field: keyof KeptChoices) => {
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
    ...(Object.fromEntries(filled) as KeptChoices),
    ...(sevenNights && chosen.shortStay === true && { shortStay: true }),
  };
}

/** The same for two searches that ask the same. */
export function questionKey({ stay, choices, keptFor }: KeptQuestion): string {
  return JSON.stringify([stay, keptFor, Object.entries(choices).toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}

/** The last day on which the club can be asked so: that of the month, or that of the arrival. */
export function lastDayOf({ month, arrival }: Pick<KeptChoices, "month" | "arrival">): Day | undefined {
  if (arrival !== undefined) return parseDay(arrival);
  const first = parseDay(`${month}-01`);
  if (first === undefined) return undefined;
  const { year, month: number } = civilDate(first);
  return addDays(first, daysInMonth(year, number) - 1);
}

/** A search that begins to be kept: it has just been made, so the club is asked after a first pause. */
export function newKeptSearch(
  made: KeptQuestion & Pick<KeptSearch, "id" | "brand" | "memberNumber" | "place" | "link" | "language" | "lastDay">,
  { now, every }: Pause,
): KeptSearch {
  return {
    ...made,
    madeAt: now,
    nextAt: later(now, every),
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

/** When it is, and how long a search is left alone; in milliseconds. */
export interface Pause {
  readonly now: Instant;
  readonly every: number;
}

/** Whether it has ended by itself. */
export function isOver({ lastDay }: Pick<KeptSearch, "lastDay">, now: Instant): boolean {
  return lastDay < brisbaneDay(now);
}

/** Whose turn it is: the one that has been due for longest, of two that are alike the older. */
export function whoseTurn(one: KeptSearch, other: KeptSearch): number {
  return one.nextAt - other.nextAt || (one.id < other.id ? -1 : 1);
}

/** How long the club is left alone after a call, so that it hears no more than so many a minute. */
export function spacing(callsPerMinute: number): number {
  return Math.ceil(60_000 / callsPerMinute);
}

/**
 * How many of the offers are what was missing; `undefined` where nobody can say, for some could be within reach and the holdings were not
 * read. What begins before today is none.
 */
export function countFound(
  offers: readonly Offer[],
  { keptFor, holdings, today }: { keptFor: KeptFor; holdings: ReachHoldings; today: Day },
): number | undefined {
  const ahead = offers.filter(({ arrival }) => arrival >= today);
  if (keptFor === "free") return ahead.length;
  const reaches = ahead.map(({ cost }) => allocate(cost, holdings, { today }).decision.outcome);
  const within = reaches.filter((outcome) => outcome === "yes").length;
  return within === 0 && reaches.includes("not known") ? undefined : within;
}

/** What the club answered. What goes and comes back is news again. */
export function afterAnswer(kept: KeptSearch, found: number, { now, every }: Pause): KeptSearch {
  const isThere = found > 0;
  return {
    ...kept,
    askedAt: now,
    answeredAt: now,
    nextAt: later(now, every),
    failures: 0,
    isPaused: false,
    found,
    foundAt: isThere ? (kept.foundAt ?? now) : undefined,
    isTold: isThere && kept.isTold,
  };
}

/** Whether the member is to be told now: of what they have not been told of, and once a day at most. */
export function isToBeTold({ found, isTold, toldAt }: KeptSearch, now: Instant): boolean {
  return found > 0 && !isTold && (toldAt === undefined || now - toldAt >= QUIET_FOR);
}

/** The name of the next notice: the same until it was sent, so that the club mails it once however often it is asked to. */
export function noticeId({ id, notices }: Pick<KeptSearch, "id" | "notices">): string {
  return `${id}.${notices + 1}`;
}

/** The club has mailed it. */
export function afterTold(kept: KeptSearch, now: Instant): KeptSearch {
  return { ...kept, isTold: true, toldAt: now, notices: kept.notices + 1 };
}

/** The club could not mail it: looked at again soon, for what was found may be gone by then. */
export function afterUntold(kept: KeptSearch, { now, every }: Pause): KeptSearch {
  return { ...kept, nextAt: later(now, Math.min(every, MAIL_AGAIN)) };
}

/** The club could not be asked, which says nothing about what is free. */
export function afterFailure(kept: KeptSearch, { now, every }: Pause): KeptSearch {
  const { failures } = kept;
  const pause = every * Math.min(2 ** Math.min(failures, 10), LONGEST_PAUSE);
  return { ...kept, askedAt: now, failures: failures + 1, nextAt: later(now, pause) };
}

/** The member may not book this way just now, so the club is not asked for it; whether they may is asked again. */
export function afterRefusal(kept: KeptSearch, { now, every }: Pause): KeptSearch {
  return {
    ...kept,
    nextAt: later(now, every),
    failures: 0,
    isPaused: true,
    found: 0,
    foundAt: undefined,
    isTold: false,
  };
}

/** What a kept search is to its member. */
export const KEPT_STATES = ["found", "waiting", "paused", "unread"] as const;

/** What a kept search is to its member. */
export type KeptState = (typeof KEPT_STATES)[number];

/** What it is now. What was found stands until the club says otherwise. */
export function keptState({ isPaused, found, failures }: KeptSearch): KeptState {
  if (isPaused) return "paused";
  if (found > 0) return "found";
  return failures > 0 ? "unread" : "waiting";
}

function later(now: Instant, milliseconds: number): Instant {
  return (now + milliseconds) as Instant;
}
