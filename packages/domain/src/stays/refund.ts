// The back-end's amounts are gross: the fee is deducted from them (R50).

import type { LocalizedText } from "../language.ts";
import type { Money } from "../money.ts";
import type { OfferCost } from "./offer.ts";
import type { Booking, Refund, RefundState, Returned } from "./source.ts";

/**
 * The returned money minus the fee, or `undefined` if no money is refunded.
 *
 * @example
 * ```ts
 * import { netRefund } from "@portico/domain/stays";
 *
 * const money = { minor: 420_00, currency: "AUD" };
 * netRefund({ money, fee: { minor: 50_00, currency: "AUD" } }); // => { minor: 37000, currency: "AUD" }
 * ```
 */
export function netRefund(refund: { readonly money: Money; readonly fee: Money }): Money;
export function netRefund(returned: Pick<Returned, "money" | "fee">): Money | undefined;
export function netRefund({ money, fee }: Pick<Returned, "money" | "fee">): Money | undefined {
  return money && { ...money, minor: money.minor - fee.minor };
}

export const NOT_RETURNED = ["stay", "fee", "protection"] as const;

export interface NotReturned {
  readonly what: (typeof NOT_RETURNED)[number];
  readonly cost: OfferCost;
}

/**
 * What was paid and is not refunded. Missing money counts as the protection's price first (R51).
 *
 * @example
 * ```ts
 * import { formatMoney } from "@portico/domain/money";
 * import { costText, notReturned } from "@portico/domain/stays";
 *
 * const paid = { kind: "money" as const, money: { minor: 420_00, currency: "AUD" } };
 * const noHoldings = {
 *   points: undefined,
 *   pointsExpireOn: undefined,
 *   entitlements: undefined,
 *   exchangeCredits: undefined,
 * };
 * const returned = { ...noHoldings, money: { minor: 400_00, currency: "AUD" }, fee: { minor: 0, currency: "AUD" } };
 * const parts = notReturned({ paid, protection: undefined }, returned);
 * parts.map(({ cost }) => costText(cost, formatMoney)); // => ["AUD 20.00"]
 * ```
 */
export function notReturned(
  { paid, protection }: Pick<Booking, "paid" | "protection">,
  returned: Returned,
): readonly NotReturned[] {
  if (paid === undefined) return [];
  const protectionPrice = protection?.isTaken === true ? protection.price : undefined;
  const moneyForStay = moneyOf(paid);
  const currency = (moneyForStay ?? protectionPrice ?? returned.fee).currency;
  const refundedMinor = returned.money?.currency === currency ? returned.money.minor : 0;
  const paidMinor = (moneyForStay?.minor ?? 0) + (protectionPrice?.minor ?? 0);
  const missingMinor = Math.max(0, paidMinor - refundedMinor);
  const missingProtectionMinor = Math.min(missingMinor, protectionPrice?.minor ?? 0);
  const moneyNotReturned = (what: NotReturned["what"], minor: number): readonly NotReturned[] =>
    minor > 0 ? [{ what, cost: { kind: "money", money: { minor, currency } } }] : [];
  return [
    ...holdingsNotReturned(paid, returned).map((cost) => ({ what: "stay" as const, cost })),
    ...moneyNotReturned("stay", missingMinor - missingProtectionMinor),
    ...(returned.money === undefined ? [] : moneyNotReturned("fee", returned.fee.minor)),
    ...moneyNotReturned("protection", missingProtectionMinor),
  ];
}

function holdingsNotReturned(paid: OfferCost, returned: Returned): readonly OfferCost[] {
  if (paid.kind === "points") {
    const points = paid.points - (returned.points ?? 0);
    return points > 0 ? [{ kind: "points", points }] : [];
  }
  if (paid.kind === "entitlement") return (returned.entitlements ?? 0) > 0 ? [] : [paid];
  if (paid.kind === "money") return [];
  const credits = paid.credits - (returned.exchangeCredits ?? 0);
  return credits > 0 ? [{ ...paid, credits, fee: { ...paid.fee, minor: 0 } }] : [];
}

function moneyOf(cost: OfferCost): Money | undefined {
  return cost.kind === "money" ? cost.money : cost.kind === "exchange" ? cost.fee : undefined;
}

export interface BookingRefund {
  readonly booking: Booking;
  readonly refund: Refund;
}

/**
 * The refunds of a member's bookings, latest first.
 *
 * @example
 * ```ts
 * import { refundsOf } from "@portico/domain/stays";
 *
 * refundsOf([]); // => []
 * ```
 */
export function refundsOf(bookings: readonly Booking[]): readonly BookingRefund[] {
  return bookings
    .flatMap((booking) => (booking.refund === undefined ? [] : [{ booking, refund: booking.refund }]))
    .toSorted((a, b) => b.refund.requestedOn - a.refund.requestedOn);
}

export const REFUND_MESSAGES: Readonly<
  Record<RefundState, { readonly title: LocalizedText; readonly next: LocalizedText }>
> = {
  requested: {
    title: { en: "Requested", vi: "Đã yêu cầu" },
    next: {
      en: "The club sends the money back the way you paid. There is nothing for you to do.",
      vi: "Câu lạc bộ hoàn tiền theo cách bạn đã trả. Bạn không cần làm gì.",
    },
  },
  paid: {
    title: { en: "Paid", vi: "Đã hoàn tiền" },
    next: {
      en: "The money was sent back the way you paid. Your bank may take a few days to show it.",
      vi: "Tiền đã được hoàn theo cách bạn đã trả. Ngân hàng có thể cần vài ngày để hiển thị khoản này.",
    },
  },
  failed: {
    title: { en: "Could not be paid", vi: "Chưa hoàn được tiền" },
    next: {
      en: "Your bank returned the money to us. Call member services and quote the refund reference: they pay it another way.",
      vi: "Ngân hàng của bạn đã trả lại khoản tiền. Hãy gọi bộ phận hội viên và cho biết mã hoàn tiền: họ sẽ hoàn tiền theo cách khác.",
    },
  },
  "not known": {
    title: { en: "Not known", vi: "Chưa rõ" },
    next: {
      en: "We cannot show here whether this refund was paid. Call member services and quote the refund reference.",
      vi: "Chúng tôi không hiện được ở đây khoản này đã được hoàn hay chưa. Hãy gọi bộ phận hội viên và cho biết mã hoàn tiền.",
    },
  },
};
