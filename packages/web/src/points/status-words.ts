// The words for the status of points and entitlements. The English reason is the rule's own; in Vietnamese it is put together from the same
// facts, because the rules speak English.

import type { LotView } from "@portico/api/points/contract";
import { words } from "../language/words.ts";
import type { StatusTone } from "../ui/status.tsx";
import { dayWords, sentence } from "./day-words.ts";

/** What the reason of a status is made from; lots and entitlements both have it. */
export type StatusFacts = Pick<
  LotView,
  "status" | "because" | "given" | "daysLeft" | "expiresOn" | "balance" | "nextChange"
>;

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

/** Whether something of it can be used today. */
export function isUsableStatus(status: string): boolean {
  return status === "ACTIVE" || status === "AVAILABLE" || status === "EXPIRING";
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
    reason: ({ because }: StatusFacts) => sentence(because),
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
    reason: (facts) => vietnameseReason(facts),
    changes: ({ on, to }) => `${to} từ ngày ${dayWords(on)}`,
    daysLeft: (days) => `Còn ${days} ngày`,
    lastDay: "Hôm nay là ngày cuối",
    lapsed: "Đã mất hiệu lực",
    stays: "Không tự thay đổi",
  },
);

function vietnameseReason({ status, given, daysLeft, expiresOn, balance }: StatusFacts): string {
  const day = expiresOn === null ? "" : dayWords(expiresOn);
  switch (status) {
    case "ACTIVE":
    case "AVAILABLE":
      return `Vẫn dùng được, còn ${daysLeft} ngày.`;
    case "EXPIRING":
      return `Còn ${daysLeft} ngày; chúng tôi bắt đầu nhắc khi còn 90 ngày.`;
    case "EXPIRED":
      return `Đã hết hạn vào ngày ${day}.`;
    case "USED":
      return "Không còn lại gì để dùng.";
    case "UNKNOWN":
      if (given === null) return "Hồ sơ không ghi trạng thái.";
      return balance === null ? "Hồ sơ không ghi còn lại bao nhiêu." : "Hồ sơ không ghi ngày hết hạn.";
    default:
      return `Câu lạc bộ ghi trạng thái là ${status}.`;
  }
}
