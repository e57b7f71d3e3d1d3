// Decides whether a member may save a search (R45).

import type { Day } from "../day.ts";
import { type Decision, explain, type LocalizedRules, memberReason, type Verdict } from "../decision.ts";
import type { Language, LocalizedText } from "../language.ts";
import type { StayType } from "./kinds.ts";
import { searchOf } from "./search.ts";

export const MAX_SAVED_SEARCHES = 10;

export interface SaveSearchFacts {
  readonly stay: StayType;
  readonly verdict: Verdict;
  /** `undefined` if the choices have no valid date. */
  readonly lastDay: Day | undefined;
  readonly today: Day;
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
  // Before the limit: saving an existing search again is not an error.
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
    when: ({ kept }) => kept >= MAX_SAVED_SEARCHES,
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

const NEXT_STEPS: Readonly<Record<string, LocalizedText>> = {
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
const DEFAULT_NEXT_STEP: LocalizedText = {
  en: "You can still search for it yourself.",
  vi: "Bạn vẫn có thể tự tìm.",
};

export function savedSearchMessages(
  decision: Decision<Verdict, SaveSearchFacts>,
  language: Language,
): { readonly because: string; readonly next: string } {
  const reason = memberReason(SAVE_SEARCH_RULES, decision, language);
  return {
    because: `${reason.charAt(0).toLocaleUpperCase(language)}${reason.slice(1)}.`,
    next: (NEXT_STEPS[decision.rule] ?? DEFAULT_NEXT_STEP)[language],
  };
}
