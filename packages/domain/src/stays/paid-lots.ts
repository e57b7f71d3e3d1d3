// Checks that the back-end took, or gave back, the lots that the portal named (R49).

import { type Day, formatDay } from "../day.ts";
import { type Decision, explain, type LocalizedRules, type Verdict } from "../decision.ts";
import type { Language } from "../language.ts";
import { formatPoints, formatQuantity } from "../quantity.ts";

/** Points have no id: points with the same expiry day are one lot. */
export interface PaidLot {
  readonly kind: "points" | "entitlement" | "credits";
  readonly amount: number;
  readonly id?: string | undefined;
  readonly expiresOn?: Day | undefined;
}

export interface PurchaseLots {
  /** The lots shown to the member and named in the request. */
  readonly asked: readonly PaidLot[];
  /** Replacements, if another booking spent the first lots during the payment. */
  readonly instead?: readonly PaidLot[] | undefined;
  /** All lots before the booking, to compare with those after it. */
  readonly before: readonly PaidLot[];
  readonly taken?: readonly PaidLot[] | undefined;
}

export interface PaidLotsFacts {
  readonly operation: "booking" | "cancellation";
  /** For a cancellation, the lots that the booking took. */
  readonly named: readonly PaidLot[];
  /** `undefined` if not known. */
  readonly moved: readonly PaidLot[] | undefined;
}

export const PAID_LOTS_RULES: LocalizedRules<PaidLotsFacts, Verdict> = [
  {
    id: "paid-lots.not-said",
    outcome: "not known",
    source: "R49",
    words: "the club does not say which lots it took or gave back, and a comparison was not possible",
    when: ({ moved }) => moved === undefined,
    because: () => "the club does not say which points, entitlement or credits these are",
    vi: () => "câu lạc bộ không cho biết đó là điểm, quyền lợi hay điểm trao đổi nào",
    missing: () => ["lots"],
  },
  {
    id: "paid-lots.as-named",
    outcome: "yes",
    source: "R49",
    words: "the club took the lots that the member was shown, or gave back to the lots that paid",
    when: ({ named, moved = [] }) => hasSameLots(named, moved),
    because: ({ operation, named }) =>
      operation === "booking" ? `${lotsText(named, "en")} paid, as shown` : `${lotsText(named, "en")} came back`,
    vi: ({ operation, named }) =>
      operation === "booking"
        ? `đã dùng ${lotsText(named, "vi")}, đúng như đã hiển thị`
        : `đã hoàn lại ${lotsText(named, "vi")}`,
  },
  {
    id: "paid-lots.others",
    outcome: "no",
    source: "R49",
    words: "otherwise",
    when: () => true,
    because: ({ operation, named, moved = [] }) =>
      operation === "booking"
        ? `the club used ${lotsText(moved, "en")}, and we showed you ${lotsText(named, "en")}`
        : `the club gave back ${lotsText(moved, "en")}, and ${lotsText(named, "en")} had paid`,
    vi: ({ operation, named, moved = [] }) =>
      operation === "booking"
        ? `câu lạc bộ đã dùng ${lotsText(moved, "vi")}, còn chúng tôi đã hiển thị ${lotsText(named, "vi")}`
        : `câu lạc bộ đã hoàn lại ${lotsText(moved, "vi")}, còn bạn đã trả bằng ${lotsText(named, "vi")}`,
  },
];

/**
 * Explains whether the back-end took the named lots, or gave back the lots that paid.
 *
 * @example
 * ```ts
 * import { explainPaidLots } from "@portico/domain/stays";
 *
 * const named = [{ kind: "credits" as const, amount: 2 }];
 * explainPaidLots({ operation: "booking", named, moved: named }).outcome; // => "yes"
 * explainPaidLots({ operation: "booking", named, moved: undefined }).outcome; // => "not known"
 * ```
 */
export function explainPaidLots(facts: PaidLotsFacts): Decision<Verdict, PaidLotsFacts> {
  return explain(PAID_LOTS_RULES, facts);
}

/** `undefined` if only money pays, or before the booking. */
export function explainPurchaseLots(
  lots: PurchaseLots | undefined,
  isBooked: boolean,
): Decision<Verdict, PaidLotsFacts> | undefined {
  if (lots === undefined || !isBooked) return undefined;
  return explainPaidLots({ operation: "booking", named: lots.asked, moved: lots.taken });
}

/** `undefined` if the changes do not sum up to `amount`, so another change happened too. */
export function changedLots(
  before: readonly PaidLot[],
  after: readonly PaidLot[],
  amount: number,
): readonly PaidLot[] | undefined {
  const amountAfter = new Map(after.map((lot) => [lotKey(lot), lot.amount]));
  const hasIncreased = after.some(
    (lot) => lot.amount > (before.find((earlier) => lotKey(earlier) === lotKey(lot))?.amount ?? 0),
  );
  const spent = before.flatMap((lot) => {
    const difference = lot.amount - (amountAfter.get(lotKey(lot)) ?? 0);
    return difference > 0 ? [{ ...lot, amount: difference }] : [];
  });
  return !hasIncreased && rounded(sumOf(spent)) === rounded(amount) ? spent : undefined;
}

/** Whether both lists take the same amounts from the same lots, in any order. */
export function hasSameLots(first: readonly PaidLot[], second: readonly PaidLot[]): boolean {
  const sortedSums = (lots: readonly PaidLot[]) => {
    const sums = new Map<string, number>();
    for (const lot of lots) sums.set(lotKey(lot), (sums.get(lotKey(lot)) ?? 0) + lot.amount);
    return [...sums].map(([name, amount]) => `${name} ${amount}`).toSorted();
  };
  return sortedSums(first).join() === sortedSums(second).join();
}

/** `480 points that expire on 30 Jun 2027 and 20 points that expire on 31 Dec 2027`. */
export function lotsText(lots: readonly PaidLot[], language: Language): string {
  const none = { en: "nothing", vi: "không gì cả" }[language];
  const and = { en: " and ", vi: " và " }[language];
  return lots.length === 0 ? none : lots.map((lot) => lotText(lot, language)).join(and);
}

function lotText({ kind, amount, id, expiresOn }: PaidLot, language: Language): string {
  const day = expiresOn === undefined ? undefined : formatDay(expiresOn);
  const name = id === undefined ? "" : ` ${id}`;
  if (language === "vi") {
    if (kind === "credits") return `${formatQuantity(amount)} điểm trao đổi`;
    if (kind === "points") return `${formatQuantity(amount)} điểm${day === undefined ? "" : ` hết hạn ngày ${day}`}`;
    return `quyền lợi${name}${day === undefined ? "" : `, dùng được đến ngày ${day}`}`;
  }
  if (kind === "credits") return amount === 1 ? "1 exchange credit" : `${formatQuantity(amount)} exchange credits`;
  if (kind === "points")
    return `${formatPoints(amount)}${day === undefined ? "" : ` that ${amount === 1 ? "expires" : "expire"} on ${day}`}`;
  return `${name === "" ? "an entitlement" : `entitlement${name}`}${day === undefined ? "" : `, valid until ${day}`}`;
}

function lotKey({ kind, id, expiresOn }: PaidLot): string {
  return `${kind} ${id ?? expiresOn ?? "-"}`;
}

function sumOf(lots: readonly PaidLot[]): number {
  return lots.reduce((sum, { amount }) => sum + amount, 0);
}

/** Points may have fractions, which do not sum up exactly in binary. */
function rounded(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}
