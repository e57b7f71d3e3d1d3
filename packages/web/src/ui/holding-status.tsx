import type { SupportPhone } from "@portico/domain/brand/brands";
import type { HoldingStatusName } from "@portico/domain/holding";
import type { ReactNode } from "react";
import { dayText, sentence } from "../language/day-text.ts";
import { messages, useMessages } from "../language/messages.ts";
import { DayText } from "./day.tsx";
import { Notice } from "./notice.tsx";
import { Phones } from "./states.tsx";
import { Status, type StatusTone, Why } from "./status.tsx";
import type { Column } from "./table.tsx";

export function useHoldingColumns<Holding extends StatusDetails>({
  expires,
  nameOf,
  reference,
}: {
  expires: string;
  nameOf: (holding: Holding) => string;
  /** Shown below the reason. */
  reference: (holding: Holding) => ReactNode;
}): readonly Column<Holding>[] {
  const text = useMessages(statusMessages);
  return [
    { key: "expires", header: expires, cell: ({ expiresOn }) => <DayText iso={expiresOn} /> },
    { key: "days", header: text.days, cell: (holding) => <DaysLeft facts={holding} /> },
    {
      key: "status",
      header: text.status,
      cell: (holding) => <HoldingStatus facts={holding} subject={nameOf(holding)} reference={reference(holding)} />,
    },
    { key: "next", header: text.next, cell: (holding) => <NextChange facts={holding} /> },
  ];
}

export function UnclearHoldings<Holding extends StatusDetails>({
  holdings,
  title,
  lead,
  nameOf,
  phones,
}: {
  holdings: readonly Holding[];
  title: string;
  lead: string;
  nameOf: (holding: Holding) => string;
  phones: readonly SupportPhone[];
}) {
  const unclear = holdings.filter(({ status }) => status === "UNKNOWN");
  if (unclear.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <p>{lead}</p>
      <ul className="my-2 list-disc ps-5">
        {unclear.map((holding) => (
          <li key={holding.name}>
            {nameOf(holding)}: {sentence(holding.because)}
          </li>
        ))}
      </ul>
      <Phones phones={phones} lead="" />
    </Notice>
  );
}

/** `subject` names the lot for screen readers. */
function HoldingStatus({ facts, subject, reference }: { facts: StatusDetails; subject: string; reference: ReactNode }) {
  const text = useMessages(statusMessages);
  return (
    <div className="status-cell">
      <Status tone={STATUS_TONES[facts.status]}>{statusLabel(facts.status, facts.given, text.known)}</Status>
      <Why reason={sentence(facts.because)} subject={subject} reference={reference} />
    </div>
  );
}

function DaysLeft({ facts }: { facts: StatusDetails }) {
  const text = useMessages(statusMessages);
  const { daysLeft, status, isLastDay } = facts;
  if (daysLeft === null || status === "USED") return <span className="cell-nothing text-ink-soft">–</span>;
  if (isLastDay) return <span className="font-semibold">{text.lastDay}</span>;
  if (daysLeft > 0) return <span className="whitespace-nowrap tabular-nums">{text.daysLeft(daysLeft)}</span>;
  return <span className="text-ink-soft">{text.lapsed}</span>;
}

/** Shows the next change of status that the date alone causes. */
function NextChange({ facts: { nextChange, given } }: { facts: StatusDetails }) {
  const text = useMessages(statusMessages);
  if (nextChange === null) return <span className="cell-nothing text-ink-soft">{text.stays}</span>;
  return <span>{text.changes({ on: nextChange.on, to: statusLabel(nextChange.to, given, text.known) })}</span>;
}

/** Fields of lots and entitlements. */
interface StatusDetails {
  readonly name: string;
  readonly expiresOn: string | null;
  readonly status: HoldingStatusName;
  /** The back-end's status. */
  readonly given: string | null;
  readonly because: string;
  readonly usable: boolean;
  readonly daysLeft: number | null;
  readonly isLastDay: boolean;
  readonly nextChange: { readonly on: string; readonly to: HoldingStatusName } | null;
}

/** The statuses that our rules decide. */
type KnownStatus = Exclude<HoldingStatusName, "as given">;

/** A status that the back-end gives is shown in the neutral tone. */
export const STATUS_TONES = {
  ACTIVE: "success",
  AVAILABLE: "success",
  EXPIRING: "warning",
  EXPIRED: "danger",
  USED: "neutral",
  UNKNOWN: "info",
  "as given": "neutral",
} as const satisfies Record<HoldingStatusName, StatusTone>;

/** Shows a status of the back-end in sentence case. */
export function statusLabel(
  status: HoldingStatusName,
  given: string | null,
  labels: Record<KnownStatus, string>,
): string {
  return status === "as given" ? sentenceCase(given ?? "") : labels[status];
}

// `SUSPENDED` becomes `Suspended`.
function sentenceCase(status: string): string {
  const text = status
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
  return text === "" ? status : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

export const statusMessages = messages(
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
    changes: ({ on, to }: { on: string; to: string }) => `${to} from ${dayText(on)}`,
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
    changes: ({ on, to }) => `${to} từ ngày ${dayText(on)}`,
    daysLeft: (days) => `Còn ${days} ngày`,
    lastDay: "Hôm nay là ngày cuối",
    lapsed: "Không còn ngày nào",
    stays: "Không thay đổi",
  },
);
