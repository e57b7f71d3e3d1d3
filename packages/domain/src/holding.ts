// Rules that points and entitlements share.

import type { Day } from "./day.ts";
import type { LocalizedRule } from "./decision.ts";
import type { LocalizedText } from "./language.ts";

export interface Holding {
  readonly status: string | undefined;
  readonly remaining: number | undefined;
  readonly expiresOn: Day | undefined;
}

/** Days before expiry in which points, entitlements and memberships are EXPIRING. */
export const EXPIRING_WINDOW_DAYS = 90;

/** The only back-end status that the rules refine. */
export const REFINED_STATUS = "ACTIVE";

/** "as given" is the back-end's own status. */
export const HOLDING_STATUSES = ["ACTIVE", "AVAILABLE", "EXPIRING", "EXPIRED", "USED", "UNKNOWN", "as given"] as const;

export type HoldingStatusName = (typeof HOLDING_STATUSES)[number];

/** "as given" for any other text. */
export function toHoldingStatus(text: string): HoldingStatusName {
  return HOLDING_STATUSES.find((status) => status === text) ?? "as given";
}

export interface HoldingFacts extends Holding {
  readonly today: Day;
}

export type HoldingOutcome = "as given" | "UNKNOWN" | "USED" | "EXPIRED" | "EXPIRING";

type HoldingRule = LocalizedRule<HoldingFacts, HoldingOutcome>;

export function backEndStatusRows(area: string, source: string): readonly HoldingRule[] {
  return [
    {
      id: `${area}.status-missing`,
      outcome: "UNKNOWN",
      source: "R17",
      words: "Status is missing or no text",
      when: ({ status }) => status === undefined,
      because: () => "the club's record does not show a status",
      vi: () => "hồ sơ không ghi trạng thái",
      missing: () => ["Status"],
    },
    {
      id: `${area}.not-refined`,
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

export function balanceUnreadableRow(area: string, reason: LocalizedText): HoldingRule {
  return {
    id: `${area}.balance-unreadable`,
    outcome: "UNKNOWN",
    source: "R17",
    words: "Balance is missing or unreadable",
    when: ({ remaining }) => remaining === undefined,
    because: () => reason.en,
    vi: () => reason.vi,
    missing: () => ["Balance"],
  };
}

export function dateUnreadableRow(area: string, reason: LocalizedText): HoldingRule {
  return {
    id: `${area}.date-unreadable`,
    outcome: "UNKNOWN",
    source: "R17",
    words: "ExpiryDate is missing or unreadable",
    when: ({ expiresOn }) => expiresOn === undefined,
    because: () => reason.en,
    vi: () => reason.vi,
    missing: () => ["ExpiryDate"],
  };
}

/** `lastDay` returns the last usable day. */
export function nearExpiryRow(
  area: string,
  { source, words, lastDay }: Pick<HoldingRule, "source" | "words"> & { readonly lastDay: (expiresOn: Day) => Day },
): HoldingRule {
  const isLast = ({ expiresOn, today }: HoldingFacts) => lastDay(expiresOn as Day) === today;
  return {
    id: `${area}.near-expiry`,
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

/** `12 days are left`. */
export function daysLeft(expiresOn: Day, today: Day): string {
  const days = expiresOn - today;
  return days === 1 ? "1 day is left" : `${days} days are left`;
}

/** A status change that only the date causes. */
export interface StatusChange {
  readonly on: Day;
  readonly to: string;
}

/** `boundaries` are in ascending order. */
export function nextChange(
  boundaries: readonly Day[],
  today: Day,
  statusOn: (day: Day) => string,
): StatusChange | undefined {
  const on = boundaries.find((day) => day > today);
  if (on === undefined || statusOn(on) === statusOn(today)) return undefined;
  return { on, to: statusOn(on) };
}
