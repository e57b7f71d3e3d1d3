// What points and entitlements have in common: so much is left of them, until a day, under a word of the club's.

import type { Day } from "./day.ts";
import type { SpokenRule } from "./decision.ts";
import type { Spoken } from "./language.ts";

/** Something that a member holds, as the rules read it; a part that could not be read is `undefined`. */
export interface Holding {
  readonly status: string | undefined;
  readonly remaining: number | undefined;
  readonly expiresOn: Day | undefined;
}

/** Points, entitlements and memberships warn this many days before they expire. */
export const EXPIRING_WINDOW_DAYS = 90;

/** The back-end's one status that the rules refine; every other passes through. Compared exactly. */
export const REFINED_STATUS = "ACTIVE";

/** The words of the rules for a status; and the club's own word, where the rules pass it through. */
export const HOLDING_STATUSES = ["ACTIVE", "AVAILABLE", "EXPIRING", "EXPIRED", "USED", "UNKNOWN", "as given"] as const;

export type HoldingWord = (typeof HOLDING_STATUSES)[number];

/** A status by its word; one of the club's own is "as given". */
export function holdingWord(word: string): HoldingWord {
  return HOLDING_STATUSES.find((status) => status === word) ?? "as given";
}

/** What the rules of a status look at. */
export interface HoldingFacts extends Holding {
  readonly today: Day;
}

/** What the rules of every status may say; "as given" passes the back-end's word through. */
export type HoldingOutcome = "as given" | "UNKNOWN" | "USED" | "EXPIRED" | "EXPIRING";

type HoldingRule = SpokenRule<HoldingFacts, HoldingOutcome>;

/** The rows about the word of the back-end. */
export function statusWordRows(room: string, source: string): readonly HoldingRule[] {
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

/** The row of a balance that cannot be read. */
export function balanceUnreadableRow(room: string, says: Spoken): HoldingRule {
  return {
    id: `${room}.balance-unreadable`,
    outcome: "UNKNOWN",
    source: "R17",
    words: "Balance is missing or unreadable",
    when: ({ remaining }) => remaining === undefined,
    because: () => says.en,
    vi: () => says.vi,
    missing: () => ["Balance"],
  };
}

/** The row of a date that cannot be read. */
export function dateUnreadableRow(room: string, says: Spoken): HoldingRule {
  return {
    id: `${room}.date-unreadable`,
    outcome: "UNKNOWN",
    source: "R17",
    words: "ExpiryDate is missing or unreadable",
    when: ({ expiresOn }) => expiresOn === undefined,
    because: () => says.en,
    vi: () => says.vi,
    missing: () => ["ExpiryDate"],
  };
}

/** The row of the last days; `lastDay` is the last on which it can be used. */
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

// The cases that those rows can tell apart: the word, whether something remains, and the days to expiry. Days are told apart from the day
// after expiry to the day before the window; the last place is for no day at all.
const EARLIEST = -1;
const LATEST = EXPIRING_WINDOW_DAYS + 1;
const DAY_CASES = LATEST - EARLIEST + 2;

/** How many cases there are. */
export const HOLDING_CASES: number = 3 * 3 * DAY_CASES;

/** The case of a holding today. */
export function holdingCase({ status, remaining, expiresOn }: Holding, today: Day): number {
  const word = status === REFINED_STATUS ? 0 : status === undefined ? 1 : 2;
  const rest = remaining === undefined ? 0 : remaining <= 0 ? 1 : 2;
  return (word * 3 + rest) * DAY_CASES + dayCase(expiresOn, today);
}

function dayCase(expiresOn: Day | undefined, today: Day): number {
  if (expiresOn === undefined) return DAY_CASES - 1;
  return Math.max(EARLIEST, Math.min(expiresOn - today, LATEST)) - EARLIEST;
}

/** The facts of a holding today. */
export function holdingFacts({ status, remaining, expiresOn }: Holding, today: Day): HoldingFacts {
  return { status, remaining, expiresOn, today };
}

/** `12 days are left`, in words that also fit one day. */
export function daysLeft(expiresOn: Day, today: Day): string {
  const days = expiresOn - today;
  return days === 1 ? "1 day is left" : `${days} days are left`;
}

/** A change that the calendar alone will bring. */
export interface StatusChange {
  readonly on: Day;
  readonly to: string;
}

/** The change on the first of the rules' boundaries after today, the boundaries given in order. */
export function nextChange(
  boundaries: readonly Day[],
  today: Day,
  statusOn: (day: Day) => string,
): StatusChange | undefined {
  const on = boundaries.find((day) => day > today);
  if (on === undefined || statusOn(on) === statusOn(today)) return undefined;
  return { on, to: statusOn(on) };
}
