// What members read about an allocation: what pays, what is left, and what is missing.

import { type Day, formatDay } from "../day.ts";
import { memberReason } from "../decision.ts";
import type { Language } from "../language.ts";
import { formatMoney } from "../money.ts";
import { formatPoints, formatQuantity } from "../quantity.ts";
import { type Allocation, expiringBefore, type PayingPart, type Remainder, type Shortage } from "./allocation.ts";
import type { OfferCost } from "./offer.ts";
import { REACH_RULES } from "./reach.ts";

interface PaymentMessages {
  readonly from: string;
  readonly amount: string;
}

/** Sentences that do not apply are `null`. */
export interface AllocationMessages {
  readonly because: string;
  readonly pays: readonly PaymentMessages[];
  readonly leaves: string | null;
  readonly short: string | null;
}

/** The messages for the member. `resort` is the resort of the entitlement. */
export function allocationMessages(
  { decision, pays, leaves, short }: Allocation,
  { language, resort }: { language: Language; resort: string },
): AllocationMessages {
  const texts = TEXTS[language];
  const { kind } = decision.facts.cost;
  return {
    because: sentence(memberReason(REACH_RULES, decision, language)),
    pays: pays.map((part) => texts.pays(part, resort)),
    leaves: leaves === undefined || kind === "money" ? null : texts.leaves[kind](leaves, resort),
    short: short === undefined || kind === "money" ? null : texts.short[kind](short, resort),
  };
}

/** `null` if nothing that pays expires before the arrival (R48). */
export function expiryMessage(
  pays: readonly PayingPart[],
  { arrival, language }: { arrival: Day; language: Language },
): string | null {
  const expiring = expiringBefore(pays, arrival);
  const [first] = expiring;
  if (first === undefined) return null;
  if (first.kind === "entitlement") return EXPIRY_MESSAGES[language].entitlement;
  const isAll = expiring.length === pays.filter(({ kind }) => kind === "points").length;
  const count = expiring.reduce((sum, { amount }) => sum + amount, 0);
  return isAll ? EXPIRY_MESSAGES[language].points : EXPIRY_MESSAGES[language].somePoints(count);
}

const EXPIRY_MESSAGES = {
  en: {
    points: "These points expire before you arrive; they are used when you book.",
    somePoints: (count: number) =>
      `${formatQuantity(count)} of these points ${count === 1 ? "expires" : "expire"} before you arrive; they are used when you book.`,
    entitlement: "This entitlement expires before you arrive; it is used when you book.",
  },
  vi: {
    points: "Số điểm này hết hạn trước ngày bạn đến; điểm được dùng ngay khi bạn đặt.",
    somePoints: (count: number) =>
      `${formatQuantity(count)} điểm trong số này hết hạn trước ngày bạn đến; điểm được dùng ngay khi bạn đặt.`,
    entitlement: "Quyền lợi này hết hạn trước ngày bạn đến; quyền lợi được dùng ngay khi bạn đặt.",
  },
};

type HoldingKind = Exclude<OfferCost["kind"], "money">;

interface AllocationTexts {
  readonly pays: (part: PayingPart, resort: string) => PaymentMessages;
  readonly leaves: Readonly<Record<HoldingKind, (remainder: Remainder, resort: string) => string>>;
  readonly short: Readonly<Record<HoldingKind, (shortage: Shortage, resort: string) => string>>;
}

const TEXTS: Readonly<Record<Language, AllocationTexts>> = {
  en: {
    pays(part, resort) {
      switch (part.kind) {
        case "points":
          return {
            from: part.expiresOn === undefined ? "points" : `points that expire on ${formatDay(part.expiresOn)}`,
            amount: formatPoints(part.amount),
          };
        case "entitlement":
          return {
            from: `your entitlement${part.id === undefined ? "" : ` ${part.id}`} at ${resort}${
              part.expiresOn === undefined ? "" : `, valid until ${formatDay(part.expiresOn)}`
            }`,
            amount: "1 entitlement",
          };
        case "credits":
          return { from: "your exchange credits", amount: credits(part.amount) };
        default:
          return { from: "your card", amount: formatMoney(part.money) };
      }
    },
    leaves: {
      points: ({ left, first }) =>
        `After this booking you have ${left === 0 ? "no points left" : formatPoints(left)}${expiryClause(left, first)}.`,
      entitlement: ({ left, first }, resort) =>
        left === 0
          ? `After this booking you have no entitlement left at ${resort}.`
          : `After this booking your entitlements at ${resort} give you ${left === 1 ? "1 more stay" : `${formatQuantity(left)} more stays`}${
              first === undefined
                ? ""
                : left === first.amount
                  ? `, until ${formatDay(first.expiresOn)}`
                  : `, the next of them until ${formatDay(first.expiresOn)}`
            }.`,
      exchange: ({ left }) => `After this booking you have ${left === 0 ? "no exchange credits left" : credits(left)}.`,
    },
    short: {
      points: ({ by, has, lapsed }) =>
        `You are ${formatPoints(by)} short: you have ${has === 0 ? "none" : formatQuantity(has)}.${
          lapsed === undefined ? "" : ` ${formatPoints(lapsed.amount)} expired on ${formatDay(lapsed.expiredOn)}.`
        }`,
      entitlement: ({ lapsed }, resort) =>
        `You have no entitlement at ${resort} that you can use today.${
          lapsed === undefined ? "" : ` The last one could be used until ${formatDay(lapsed.expiredOn)}.`
        }`,
      exchange: ({ by, has }) => `You are ${credits(by)} short: you have ${has === 0 ? "none" : formatQuantity(has)}.`,
    },
  },
  vi: {
    pays(part, resort) {
      switch (part.kind) {
        case "points":
          return {
            from: part.expiresOn === undefined ? "điểm" : `điểm hết hạn ngày ${formatDay(part.expiresOn)}`,
            amount: `${formatQuantity(part.amount)} điểm`,
          };
        case "entitlement":
          return {
            from: `quyền lợi${part.id === undefined ? "" : ` ${part.id}`} của bạn tại ${resort}${
              part.expiresOn === undefined ? "" : `, dùng được đến ngày ${formatDay(part.expiresOn)}`
            }`,
            amount: "1 quyền lợi",
          };
        case "credits":
          return { from: "điểm trao đổi của bạn", amount: `${formatQuantity(part.amount)} điểm trao đổi` };
        default:
          return { from: "thẻ của bạn", amount: formatMoney(part.money) };
      }
    },
    leaves: {
      points: ({ left, first }) =>
        left === 0
          ? "Sau lần đặt này bạn không còn điểm nào."
          : `Sau lần đặt này bạn còn ${formatQuantity(left)} điểm${
              first === undefined
                ? ""
                : `; ${first.amount === left ? "số điểm này" : `${formatQuantity(first.amount)} điểm trong số đó`} hết hạn ngày ${formatDay(first.expiresOn)}`
            }.`,
      entitlement: ({ left, first }, resort) =>
        left === 0
          ? `Sau lần đặt này bạn không còn quyền lợi nào tại ${resort}.`
          : `Sau lần đặt này quyền lợi của bạn tại ${resort} còn ${formatQuantity(left)} kỳ nghỉ${
              first === undefined
                ? ""
                : left === first.amount
                  ? `, đến ngày ${formatDay(first.expiresOn)}`
                  : `, kỳ gần nhất đến ngày ${formatDay(first.expiresOn)}`
            }.`,
      exchange: ({ left }) =>
        left === 0
          ? "Sau lần đặt này bạn không còn điểm trao đổi nào."
          : `Sau lần đặt này bạn còn ${formatQuantity(left)} điểm trao đổi.`,
    },
    short: {
      points: ({ by, has, lapsed }) =>
        `Bạn còn thiếu ${formatQuantity(by)} điểm: bạn có ${formatQuantity(has)} điểm.${
          lapsed === undefined
            ? ""
            : ` ${formatQuantity(lapsed.amount)} điểm đã hết hạn ngày ${formatDay(lapsed.expiredOn)}.`
        }`,
      entitlement: ({ lapsed }, resort) =>
        `Hôm nay bạn không có quyền lợi nào dùng được tại ${resort}.${
          lapsed === undefined ? "" : ` Quyền lợi cuối cùng dùng được đến ngày ${formatDay(lapsed.expiredOn)}.`
        }`,
      exchange: ({ by, has }) => `Bạn còn thiếu ${formatQuantity(by)} điểm trao đổi: bạn có ${formatQuantity(has)}.`,
    },
  },
};

function expiryClause(left: number, first: Remainder["first"]): string {
  if (first === undefined) return "";
  const verb = first.amount === 1 ? "expires" : "expire";
  const pronoun = left === 1 ? "it" : "they";
  const subject = first.amount === left ? pronoun : `${formatQuantity(first.amount)} of them`;
  return `; ${subject} ${verb} on ${formatDay(first.expiresOn)}`;
}

function credits(value: number): string {
  return value === 1 ? "1 exchange credit" : `${formatQuantity(value)} exchange credits`;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
