// The status of a lot or an entitlement, with its reason: in a table, and where it is not known.

import type { SupportPhone } from "@portico/domain/brand/brands";
import type { HoldingWord } from "@portico/domain/holding";
import type { ReactNode } from "react";
import { dayWords, sentence } from "../language/day-words.ts";
import { useWords, words } from "../language/words.ts";
import { DayText } from "./day.tsx";
import { Notice } from "./notice.tsx";
import { Phones } from "./states.tsx";
import { Status, type StatusTone, Why } from "./status.tsx";
import type { Column } from "./table.tsx";

/** What a table of lots or entitlements says of each: when it lapses, what it is now, and what comes next. `called` names one in words. */
export function useHoldingColumns<Holding extends StatusFacts>({
  expires,
  called,
  quote,
}: {
  expires: string;
  called: (one: Holding) => string;
  /** Below the reason of its status. */
  quote: (one: Holding) => ReactNode;
}): readonly Column<Holding>[] {
  const text = useWords(statusWords);
  return [
    { key: "expires", header: expires, cell: ({ expiresOn }) => <DayText iso={expiresOn} /> },
    { key: "days", header: text.days, cell: (one) => <DaysLeft facts={one} /> },
    {
      key: "status",
      header: text.status,
      cell: (one) => <HoldingStatus facts={one} about={called(one)} quote={quote(one)} />,
    },
    { key: "next", header: text.next, cell: (one) => <NextChange facts={one} /> },
  ];
}

/** Those that could not be counted, with the reason of each. */
export function UnclearHoldings<Holding extends StatusFacts>({
  holdings,
  title,
  lead,
  called,
  phones,
}: {
  holdings: readonly Holding[];
  title: string;
  lead: string;
  called: (one: Holding) => string;
  phones: readonly SupportPhone[];
}) {
  const unclear = holdings.filter(({ status }) => status === "UNKNOWN");
  if (unclear.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <p>{lead}</p>
      <ul className="my-2 list-disc ps-5">
        {unclear.map((one) => (
          <li key={one.name}>
            {called(one)}: {sentence(one.because)}
          </li>
        ))}
      </ul>
      <Phones phones={phones} lead="" />
    </Notice>
  );
}

/** The badge, and why it says that. `about` names the lot for those who meet the question by itself. */
function HoldingStatus({ facts, about, quote }: { facts: StatusFacts; about: string; quote: ReactNode }) {
  const text = useWords(statusWords);
  return (
    <div className="status-cell">
      <Status tone={STATUS_TONES[facts.status]}>{statusLabel(facts.status, facts.given, text.known)}</Status>
      <Why reason={sentence(facts.because)} about={about} quote={quote} />
    </div>
  );
}

/** How long it lasts. */
function DaysLeft({ facts }: { facts: StatusFacts }) {
  const text = useWords(statusWords);
  const { daysLeft, status, isLastDay } = facts;
  if (daysLeft === null || status === "USED") return <span className="cell-nothing text-ink-soft">–</span>;
  if (isLastDay) return <span className="font-semibold">{text.lastDay}</span>;
  if (daysLeft > 0) return <span className="whitespace-nowrap tabular-nums">{text.daysLeft(daysLeft)}</span>;
  return <span className="text-ink-soft">{text.lapsed}</span>;
}

/** What the calendar alone will change. */
function NextChange({ facts: { nextChange, given } }: { facts: StatusFacts }) {
  const text = useWords(statusWords);
  if (nextChange === null) return <span className="cell-nothing text-ink-soft">{text.stays}</span>;
  return <span>{text.changes({ on: nextChange.on, to: statusLabel(nextChange.to, given, text.known) })}</span>;
}

/** What a status is shown from; lots and entitlements both have it. */
interface StatusFacts {
  readonly name: string;
  readonly expiresOn: string | null;
  readonly status: HoldingWord;
  /** The club's own word. */
  readonly given: string | null;
  readonly because: string;
  readonly usable: boolean;
  readonly daysLeft: number | null;
  readonly isLastDay: boolean;
  readonly nextChange: { readonly on: string; readonly to: HoldingWord } | null;
}

/** The words of the rules, which have words of the portal's own. */
type KnownStatus = Exclude<HoldingWord, "as given">;

/** How a status feels; a word of the club that the rules pass through is neutral. */
export const STATUS_TONES = {
  ACTIVE: "success",
  AVAILABLE: "success",
  EXPIRING: "warning",
  EXPIRED: "danger",
  USED: "neutral",
  UNKNOWN: "info",
  "as given": "neutral",
} as const satisfies Record<HoldingWord, StatusTone>;

/** The words for a status; the club's own word is shown as it is. */
export function statusLabel(status: HoldingWord, given: string | null, known: Record<KnownStatus, string>): string {
  return status === "as given" ? labelOf(given ?? "") : known[status];
}

// `SUSPENDED` becomes `Suspended`.
function labelOf(status: string): string {
  const text = status
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
  return text === "" ? status : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Those words. */
export const statusWords = words(
  {
    known: {
      ACTIVE: "Active",
      AVAILABLE: "Available",
      EXPIRING: "Expiring soon",
      EXPIRED: "Expired",
      USED: "Used",
      UNKNOWN: "Not known",
    } satisfies Record<KnownStatus, string>,
    days: "Days left",
    status: "Status",
    next: "Next change",
    changes: ({ on, to }: { on: string; to: string }) => `${to} from ${dayWords(on)}`,
    daysLeft: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
    lastDay: "Today is the last day",
    lapsed: "None",
    stays: "No change",
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
    days: "Số ngày còn lại",
    status: "Trạng thái",
    next: "Thay đổi sắp tới",
    changes: ({ on, to }) => `${to} từ ngày ${dayWords(on)}`,
    daysLeft: (days) => `Còn ${days} ngày`,
    lastDay: "Hôm nay là ngày cuối",
    lapsed: "Không còn ngày nào",
    stays: "Không thay đổi",
  },
);
