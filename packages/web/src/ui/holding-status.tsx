// The status of a lot or an entitlement, with its reason.

import type { HoldingOutcome } from "@portico/domain/holding";
import { dayWords, sentence } from "../language/day-words.ts";
import { useWords, words } from "../language/words.ts";
import { Status, type StatusTone, Why } from "./status.tsx";

/** The badge, and why it says that. `about` names the lot for those who meet the question by itself. */
export function HoldingStatus({ facts, about }: { facts: StatusFacts; about: string }) {
  const text = useWords(statusWords);
  return (
    <div className="status-cell">
      <Status tone={statusTone(facts.status)}>{text.known[facts.status] ?? labelOf(facts.status)}</Status>
      <Why reason={sentence(facts.because)} about={about} />
    </div>
  );
}

/** How long it lasts. */
export function DaysLeft({ facts }: { facts: StatusFacts }) {
  const text = useWords(statusWords);
  const { daysLeft, status, usable } = facts;
  if (daysLeft === null || status === "USED") return <span className="cell-nothing text-ink-soft">–</span>;
  if (daysLeft > 0) return <span className="whitespace-nowrap tabular-nums">{text.daysLeft(daysLeft)}</span>;
  if (daysLeft === 0 && usable) return <span className="font-semibold">{text.lastDay}</span>;
  return <span className="text-ink-soft">{text.lapsed}</span>;
}

/** What the calendar alone will change. */
export function NextChange({ facts: { nextChange } }: { facts: StatusFacts }) {
  const text = useWords(statusWords);
  if (nextChange === null) return <span className="cell-nothing text-ink-soft">{text.stays}</span>;
  return <span>{text.changes({ on: nextChange.on, to: text.known[nextChange.to] ?? labelOf(nextChange.to) })}</span>;
}

/** What a status is shown from; lots and entitlements both have it. */
interface StatusFacts {
  readonly status: string;
  readonly because: string;
  readonly usable: boolean;
  readonly daysLeft: number | null;
  readonly nextChange: { readonly on: string; readonly to: string } | null;
}

/** What the rules say, and the club's two words for what can be used. */
type KnownStatus = Exclude<HoldingOutcome, "as given"> | "ACTIVE" | "AVAILABLE";

const TONES: Readonly<Record<string, StatusTone>> = {
  ACTIVE: "success",
  AVAILABLE: "success",
  EXPIRING: "warning",
  EXPIRED: "danger",
  USED: "neutral",
  UNKNOWN: "info",
} satisfies Record<KnownStatus, StatusTone>;

/** How a status feels; a word of the club that the rules pass through is neutral. */
export function statusTone(status: string): StatusTone {
  return TONES[status] ?? "neutral";
}

/** A word of the club as a label: `SUSPENDED` becomes `Suspended`. */
export function labelOf(status: string): string {
  const text = status
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
  return text === "" ? status : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

// A word of the club that is not here is shown as it is.
const KNOWN: Readonly<Record<string, string>> = {
  ACTIVE: "Active",
  AVAILABLE: "Available",
  EXPIRING: "Expiring soon",
  EXPIRED: "Expired",
  USED: "Used",
  UNKNOWN: "Not known",
} satisfies Record<KnownStatus, string>;

const statusWords = words(
  {
    known: KNOWN,
    changes: ({ on, to }: { on: string; to: string }) => `${to} from ${dayWords(on)}`,
    daysLeft: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
    lastDay: "Today is the last day",
    lapsed: "Lapsed",
    stays: "No change by itself",
  },
  {
    known: {
      ACTIVE: "Đang dùng được",
      AVAILABLE: "Dùng được",
      EXPIRING: "Sắp hết hạn",
      EXPIRED: "Đã hết hạn",
      USED: "Đã dùng hết",
      UNKNOWN: "Chưa rõ",
    } satisfies Record<KnownStatus, string>,
    changes: ({ on, to }) => `${to} từ ngày ${dayWords(on)}`,
    daysLeft: (days) => `Còn ${days} ngày`,
    lastDay: "Hôm nay là ngày cuối",
    lapsed: "Đã mất hiệu lực",
    stays: "Không tự thay đổi",
  },
);
