// The words for the status of points and entitlements. Its reason is the rule's own, and comes in the visitor's language.

import type { LotView } from "@portico/api/points/contract";
import { dayWords } from "../language/day-words.ts";
import { words } from "../language/words.ts";
import type { StatusTone } from "../ui/status.tsx";

/** What a status is shown from; lots and entitlements both have it. */
export type StatusFacts = Pick<LotView, "status" | "because" | "usable" | "daysLeft" | "nextChange">;

const TONES: Readonly<Record<string, StatusTone>> = {
  ACTIVE: "success",
  AVAILABLE: "success",
  EXPIRING: "warning",
  EXPIRED: "danger",
  USED: "neutral",
  UNKNOWN: "info",
};

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
};

/** Those words. */
export const statusWords = words(
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
    },
    changes: ({ on, to }) => `${to} từ ngày ${dayWords(on)}`,
    daysLeft: (days) => `Còn ${days} ngày`,
    lastDay: "Hôm nay là ngày cuối",
    lapsed: "Đã mất hiệu lực",
    stays: "Không tự thay đổi",
  },
);
