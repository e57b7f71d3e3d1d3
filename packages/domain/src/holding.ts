// Rules shared by points and entitlements: a balance, an expiry day, and the back-end's status.

import type { Day } from "./day.ts";
import type { LocalizedRule } from "./decision.ts";
import type { LocalizedText } from "./language.ts";

/** A parsed holding. An unreadable field is `undefined`. */
export interface Holding {
  readonly status: string | undefined;
  readonly remaining: number | undefined;
  readonly expiresOn: Day | undefined;
}

/** Points, entitlements and memberships warn this many days before they expire. */
export const EXPIRING_WINDOW_DAYS = 90;

/** The only status of the back-end that the rules refine. Others pass through. Compared exactly. */
export const REFINED_STATUS = "ACTIVE";

/** The statuses of the rules; "as given" is the back-end's own. */
export const HOLDING_STATUSES = ["ACTIVE", "AVAILABLE", "EXPIRING", "EXPIRED", "USED", "UNKNOWN", "as given"] as const;

export type HoldingStatusName = (typeof HOLDING_STATUSES)[number];

/** The status by name; "as given" for any other. */
export function toHoldingStatus(statusCase: string): HoldingStatusName {
  return HOLDING_STATUSES.find((status) => status === statusCase) ?? "as given";
}

/** A holding on a day. */
export interface HoldingFacts extends Holding {
  readonly today: Day;
}

/** Outcomes of every status rule; "as given" passes the back-end's status through. */
export type HoldingOutcome = "as given" | "UNKNOWN" | "USED" | "EXPIRED" | "EXPIRING";

type HoldingRule = LocalizedRule<HoldingFacts, HoldingOutcome>;

/** The rows about the back-end's status. */
export function clubStatusRows(room: string, source: string): readonly HoldingRule[] {
  return [
    {
      id: `${room}.status-missing`,
      outcome: "UNKNOWN",
      source: "R17",
      words: "Status is missing or no text",
      when: ({ status }) => status === undefined,
      because: () => "the club's record does not show a status",
      vi: () => "hồ sơ không ghi trạng thái",
      missing: () => ["Status"],
    },
    {
      id: `${room}.not-refined`,
      outcome: "as given",
      source,
      words: "Status is anything but ACTIVE, to the letter",
      when: ({ status }) => status !== REFINED_STATUS,
      because: ({ status }) => `the back-end says ${status}, and only ACTIVE is looked at further`,
      vi: ({ status }) => `câu lạc bộ ghi trạng thái là ${status}`,
      en: ({ status }) => `the club lists it as ${status}`,
    },
  ];
}

export function balanceUnreadableRow(room: string, reason: LocalizedText): HoldingRule {
  return {
    id: `${room}.balance-unreadable`,
    outcome: "UNKNOWN",
    source: "R17",
    words: "Balance is missing or unreadable",
    when: ({ remaining }) => remaining === undefined,
    because: () => reason.en,
    vi: () => reason.vi,
    missing: () => ["Balance"],
  };
}

export function dateUnreadableRow(room: string, reason: LocalizedText): HoldingRule {
  return {
    id: `${room}.date-unreadable`,
    outcome: "UNKNOWN",
    source: "R17",
    words: "ExpiryDate is missing or unreadable",
    when: ({ expiresOn }) => expiresOn === undefined,
    because: () => reason.en,
    vi: () => reason.vi,
    missing: () => ["ExpiryDate"],
  };
}

/** The row for the last days. `lastDay` is the last usable day. */
export function nearExpiryRow(
  room: string,
  { source, words, lastDay }: Pick<HoldingRule, "source" | "words"> & { readonly lastDay: (expiresOn: Day) => Day },
): HoldingRule {
  const isLast = ({ expiresOn, today }: HoldingFacts) => lastDay(expiresOn as Day) === today;
  return {
    id: `${room}.near-expiry`,
    outcome: "EXPIRING",
    source,
    words,
    when: ({ expiresOn, today }) => (expiresOn as Day) - today <= EXPIRING_WINDOW_DAYS,
    because: (facts) =>
      isLast(facts)
        ? "today is the last day"
        : `${daysLeft(facts.expiresOn as Day, facts.today)}; reminders start ${EXPIRING_WINDOW_DAYS} days before`,
    vi: (facts) =>
      isLast(facts)
        ? "hôm nay là ngày cuối"
        : `còn ${(facts.expiresOn as Day) - facts.today} ngày; chúng tôi bắt đầu nhắc khi còn ${EXPIRING_WINDOW_DAYS} ngày`,
  };
}

export function holdingFacts({ status, remaining, expiresOn }: Holding, today: Day): HoldingFacts {
  return { status, remaining, expiresOn, today };
}

/** Handles one day and several: `12 days are left`. */
export function daysLeft(expiresOn: Day, today: Day): string {
  const days = expiresOn - today;
  return days === 1 ? "1 day is left" : `${days} days are left`;
}

/** A change caused by the date only. */
export interface StatusChange {
  readonly on: Day;
  readonly to: string;
}

/** The change on the first boundary after today. Boundaries are in ascending order. */
export function nextChange(
  boundaries: readonly Day[],
  today: Day,
  statusOn: (day: Day) => string,
): StatusChange | undefined {
  const on = boundaries.find((day) => day > today);
  if (on === undefined || statusOn(on) === statusOn(today)) return undefined;
  return { on, to: statusOn(on) };
}
