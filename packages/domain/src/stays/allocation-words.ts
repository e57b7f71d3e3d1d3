// What the member reads about paying for a stay: what pays, what stays, and what is missing.

import { formatDay } from "../day.ts";
import { memberReason } from "../decision.ts";
import type { Language } from "../language.ts";
import { formatMoney } from "../money.ts";
import { formatQuantity as number, formatPoints as points } from "../quantity.ts";
import { type Allocation, type PayingPart, REACH_RULES, type Remainder, type Shortage } from "./allocation.ts";
import type { OfferCost } from "./offer.ts";

/** What one thing pays, in words. */
interface PayingWords {
  readonly from: string;
  readonly amount: string;
}

/** An allocation as the member reads it; sentences that do not apply are `null`. */
export interface AllocationWords {
  readonly because: string;
  /** One for each part, in its order. */
  readonly pays: readonly PayingWords[];
  readonly leaves: string | null;
  readonly short: string | null;
}

/** The words of an allocation; `resort` is the name of the resort whose entitlement the stay costs. */
export function allocationWords(
  { decision, pays, leaves, short }: Allocation,
  { language, resort }: { language: Language; resort: string },
): AllocationWords {
  const say = SAY[language];
  const { kind } = decision.facts.cost;
  return {
    because: sentence(memberReason(REACH_RULES, decision, language)),
    pays: pays.map((part) => say.pays(part, resort)),
    leaves: leaves === undefined || kind === "money" ? null : say.leaves[kind](leaves, resort),
    short: short === undefined || kind === "money" ? null : say.short[kind](short, resort),
  };
}

type Kind = Exclude<OfferCost["kind"], "money">;

interface Sayings {
  readonly pays: (part: PayingPart, resort: string) => PayingWords;
  readonly leaves: Readonly<Record<Kind, (remainder: Remainder, resort: string) => string>>;
  readonly short: Readonly<Record<Kind, (shortage: Shortage, resort: string) => string>>;
}

const SAY: Readonly<Record<Language, Sayings>> = {
  en: {
    pays(part, resort) {
      switch (part.kind) {
        case "points":
          return {
            from: part.expiresOn === undefined ? "points" : `points that expire on ${formatDay(part.expiresOn)}`,
            amount: points(part.points),
          };
        case "entitlement":
          return {
            from: `your entitlement at ${resort}${
              part.expiresOn === undefined ? "" : `, valid until ${formatDay(part.expiresOn)}`
            }`,
            amount: "1 entitlement",
          };
        case "credits":
          return { from: "your exchange credits", amount: credits(part.credits) };
        default:
          return { from: "your card", amount: formatMoney(part.money) };
      }
    },
    leaves: {
      points: ({ left, first }) =>
        `After this booking you have ${left === 0 ? "no points left" : points(left)}${thenExpire(left, first)}.`,
      entitlement: ({ left, first }, resort) =>
        left === 0
          ? `After this booking you have no entitlement left at ${resort}.`
          : `After this booking your entitlements at ${resort} give you ${left === 1 ? "1 more stay" : `${number(left)} more stays`}${
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
        `You are ${points(by)} short: you have ${has === 0 ? "none" : number(has)}.${
          lapsed === undefined ? "" : ` ${points(lapsed.amount)} expired on ${formatDay(lapsed.expiredOn)}.`
        }`,
      entitlement: ({ lapsed }, resort) =>
        `You have no entitlement at ${resort} that you can use today.${
          lapsed === undefined ? "" : ` The last one could be used until ${formatDay(lapsed.expiredOn)}.`
        }`,
      exchange: ({ by, has }) => `You are ${credits(by)} short: you have ${has === 0 ? "none" : number(has)}.`,
    },
  },
  vi: {
    pays(part, resort) {
      switch (part.kind) {
        case "points":
          return {
            from: part.expiresOn === undefined ? "điểm" : `điểm hết hạn ngày ${formatDay(part.expiresOn)}`,
            amount: `${number(part.points)} điểm`,
          };
        case "entitlement":
          return {
            from: `quyền lợi của bạn tại ${resort}${
              part.expiresOn === undefined ? "" : `, dùng được đến ngày ${formatDay(part.expiresOn)}`
            }`,
            amount: "1 quyền lợi",
          };
        case "credits":
          return { from: "điểm trao đổi của bạn", amount: `${number(part.credits)} điểm trao đổi` };
        default:
          return { from: "thẻ của bạn", amount: formatMoney(part.money) };
      }
    },
    leaves: {
      points: ({ left, first }) =>
        left === 0
          ? "Sau lần đặt này bạn không còn điểm nào."
          : `Sau lần đặt này bạn còn ${number(left)} điểm${
              first === undefined
                ? ""
                : `; ${first.amount === left ? "số điểm này" : `${number(first.amount)} điểm trong số đó`} hết hạn ngày ${formatDay(first.expiresOn)}`
            }.`,
      entitlement: ({ left, first }, resort) =>
        left === 0
          ? `Sau lần đặt này bạn không còn quyền lợi nào tại ${resort}.`
          : `Sau lần đặt này quyền lợi của bạn tại ${resort} còn ${number(left)} kỳ nghỉ${
              first === undefined
                ? ""
                : left === first.amount
                  ? `, đến ngày ${formatDay(first.expiresOn)}`
                  : `, kỳ gần nhất đến ngày ${formatDay(first.expiresOn)}`
            }.`,
      exchange: ({ left }) =>
        left === 0
          ? "Sau lần đặt này bạn không còn điểm trao đổi nào."
          : `Sau lần đặt này bạn còn ${number(left)} điểm trao đổi.`,
    },
    short: {
      points: ({ by, has, lapsed }) =>
        `Bạn còn thiếu ${number(by)} điểm: bạn có ${number(has)} điểm.${
          lapsed === undefined ? "" : ` ${number(lapsed.amount)} điểm đã hết hạn ngày ${formatDay(lapsed.expiredOn)}.`
        }`,
      entitlement: ({ lapsed }, resort) =>
        `Hôm nay bạn không có quyền lợi nào dùng được tại ${resort}.${
          lapsed === undefined ? "" : ` Quyền lợi cuối cùng dùng được đến ngày ${formatDay(lapsed.expiredOn)}.`
        }`,
      exchange: ({ by, has }) => `Bạn còn thiếu ${number(by)} điểm trao đổi: bạn có ${number(has)}.`,
    },
  },
};

function thenExpire(left: number, first: Remainder["first"]): string {
  if (first === undefined) return "";
  const expire = first.amount === 1 ? "expires" : "expire";
  const all = left === 1 ? "it" : "they";
  return `; ${first.amount === left ? all : `${number(first.amount)} of them`} ${expire} on ${formatDay(first.expiresOn)}`;
}

function credits(value: number): string {
  return value === 1 ? "1 exchange credit" : `${number(value)} exchange credits`;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
