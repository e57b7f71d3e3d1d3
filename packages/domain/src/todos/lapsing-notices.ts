// One line each for the points and the entitlement that lapse first. It links to the plan of stays that use them (R68).

import { type Day, formatDay } from "../day.ts";
import { EXPIRING_WINDOW_DAYS } from "../holding.ts";
import type { LocalizedText } from "../language.ts";
import { type LapsingLot, lapsingLots, PLAN_WINDOW_DAYS } from "../plan/lapsing.ts";
import { formatPoints, formatQuantity } from "../quantity.ts";
import type { ReachHoldings } from "../stays/reach.ts";

export interface LapsingNotice {
  readonly kind: LapsingLot["kind"];
  readonly words: LocalizedText;
  readonly action: LocalizedText;
  readonly lastDay: Day;
  /** The pages with the plan. The page of the holding comes first. */
  readonly pages: readonly string[];
  /** The to-do list names it too, because it expires soon. */
  readonly isTodo: boolean;
}

const PAGES: Readonly<Record<LapsingLot["kind"], readonly string[]>> = {
  points: ["/points", "/entitlements"],
  entitlement: ["/entitlements", "/points"],
};

/**
 * The first points and the first entitlement that lapse within the window of a plan, earliest first.
 *
 * @example
 * ```ts
 * import { day, lot } from "@portico/domain/testing";
 * import { lapsingNotices } from "@portico/domain/todos";
 *
 * const lots = [lot({ remaining: 350.5, expiresOn: day("2027-01-18") })];
 * lapsingNotices({ lots }, day("2026-11-20"))[0]?.words.en; // => "350.5 points expire on 18 Jan 2027."
 * ```
 */
export function lapsingNotices(holdings: ReachHoldings, today: Day): readonly LapsingNotice[] {
  const lapsing = lapsingLots(holdings, { today, windowDays: PLAN_WINDOW_DAYS });
  const first = [...Map.groupBy(lapsing, ({ kind }) => kind).values()].flatMap(([lot]) => lot ?? []);
  return first.map((lot) => ({
    kind: lot.kind,
    words: wordsOf(lot),
    action: actionOf(lot),
    lastDay: lot.lastDay,
    pages: PAGES[lot.kind],
    isTodo: lot.expiresOn - today <= EXPIRING_WINDOW_DAYS,
  }));
}

function wordsOf({ kind, amount, expiresOn, id }: LapsingLot): LocalizedText {
  const day = formatDay(expiresOn);
  if (kind === "points")
    return {
      en: `${formatPoints(amount)} ${amount === 1 ? "expires" : "expire"} on ${day}.`,
      vi: `${formatQuantity(amount)} điểm hết hạn vào ngày ${day}.`,
    };
  return {
    en: `${id === undefined ? "An entitlement" : `Entitlement ${id}`} can be used until ${day}.`,
    vi: `${id === undefined ? "Một quyền lợi" : `Quyền lợi ${id}`} dùng được đến hết ngày ${day}.`,
  };
}

function actionOf({ kind, amount }: LapsingLot): LocalizedText {
  if (kind === "entitlement") return { en: "See stays that would use it", vi: "Xem kỳ nghỉ có thể dùng quyền lợi này" };
  return {
    en: `See stays that would use ${amount === 1 ? "it" : "them"}`,
    vi: "Xem kỳ nghỉ có thể dùng số điểm này",
  };
}
