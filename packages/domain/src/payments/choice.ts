// Which charges a member can pay here (R28), and the payment for a request (R38).

import { type ChargeState, type UniqueCharge, uniqueCharges } from "../charges/outstanding.ts";
import type { ListedCharge } from "../charges/source.ts";
import type { Day } from "../day.ts";
import { type Decision, explain, type LocalizedRules, type Permission } from "../decision.ts";
import { addMoney, type Currency, formatMoney, type Money } from "../money.ts";
import type { PaymentPart, PaymentState } from "./payment.ts";

export interface ChargePayment {
  readonly state: PaymentState;
  /** Made by this member. */
  readonly isOwn: boolean;
}

export interface PayableFacts {
  readonly charge: ListedCharge;
  readonly state: ChargeState;
  /** A live payment of any owner. */
  readonly underWay: ChargePayment | undefined;
  /** Currencies of the brand's gateway accounts. */
  readonly currencies: readonly Currency[];
}

const OWN_UNDER_WAY = "payable.own-under-way";

export const PAYABLE_RULES: LocalizedRules<PayableFacts, Permission> = [
  {
    id: "payable.unreadable",
    outcome: "no",
    source: "R19",
    words: "the Balance or the Currency cannot be read",
    when: ({ state }) => state === "UNKNOWN",
    because: () =>
      "the club's record does not show the amount; call member services, who can tell you and take the payment",
    vi: () => "hồ sơ của câu lạc bộ không ghi số tiền; hãy gọi bộ phận hội viên để biết số tiền và thanh toán",
    missing: ({ charge }) => [charge.unreadable ?? "Balance"],
  },
  {
    id: "payable.settled",
    outcome: "no",
    source: "R19",
    words: "the Balance is 0 or less",
    when: ({ state }) => state === "settled",
    because: () => "nothing is left to pay",
    vi: () => "không còn gì phải trả",
  },
  {
    id: "payable.nameless",
    outcome: "no",
    source: "R28",
    words: "the charge has no id under which a payment could be recorded",
    when: ({ charge }) => charge.id === undefined,
    because: () => "this charge cannot be paid online; call member services to pay by phone",
    vi: () => "khoản phí này không trả trực tuyến được; hãy gọi bộ phận hội viên để trả qua điện thoại",
  },
  {
    id: "payable.in-review",
    outcome: "no",
    source: "R28",
    words: "a payment for it waits for a member of staff",
    when: ({ underWay }) => underWay?.state === "needs_review",
    because: () => "our staff are checking a payment for this charge; please do not pay it again",
    vi: () => "nhân viên của chúng tôi đang kiểm tra một khoản thanh toán cho khoản phí này; xin đừng trả lần nữa",
  },
  {
    id: OWN_UNDER_WAY,
    outcome: "no",
    source: "R28",
    words: "a live payment of this member is for it",
    when: ({ underWay }) => underWay?.isOwn === true,
    because: () => "you have started to pay this; continue that payment, or cancel it on the card page",
    vi: () => "bạn đã bắt đầu trả khoản này; hãy tiếp tục lần thanh toán đó, hoặc hủy ở trang thẻ",
  },
  {
    id: "payable.under-way",
    outcome: "no",
    source: "R28",
    words: "a live payment of another owner is for it",
    when: ({ underWay }) => underWay !== undefined,
    because: () => "another owner is paying this at the moment; check again in a few minutes",
    vi: () => "một chủ sở hữu khác đang thanh toán khoản này; hãy xem lại sau vài phút",
  },
  {
    id: "payable.currency",
    outcome: "no",
    source: "R30",
    words: "this brand has no gateway account for the currency",
    when: ({ charge, currencies }) => !currencies.includes((charge.balance as Money).currency),
    because: ({ charge }) =>
      `${(charge.balance as Money).currency} cannot be paid online here; call member services to pay by phone`,
    vi: ({ charge }) =>
      `không thể trả ${(charge.balance as Money).currency} trực tuyến tại đây; hãy gọi bộ phận hội viên để trả qua điện thoại`,
  },
  {
    id: "payable.yes",
    outcome: "yes",
    source: "R28",
    words: "otherwise",
    when: () => true,
    because: ({ charge }) => `${formatMoney(charge.balance as Money)} can be paid now`,
    vi: ({ charge }) => `có thể trả ${formatMoney(charge.balance as Money)} ngay bây giờ`,
  },
];

export interface ChargeChoice extends UniqueCharge<ListedCharge> {
  readonly payable: Decision<Permission, PayableFacts>;
}

/** `balance` is above 0. */
export interface PayableCharge {
  readonly id: string;
  readonly called: string;
  readonly balance: Money;
  readonly dueOn: Day | undefined;
}

const URGENCY: Readonly<Record<ChargeState, number>> = { overdue: 0, due: 1, UNKNOWN: 2, settled: 3 };

/**
 * The charges of a member, with the decision whether each can be paid. Sorted by urgency, due date and name.
 *
 * @example
 * ```ts
 * import { paymentChoices } from "@portico/domain/payments";
 * import { charge, day } from "@portico/domain/testing";
 *
 * const charges = { unpaid: [{ ...charge(), description: undefined }], levy: [] };
 * const setting = { today: day("2026-11-20"), underWay: new Map(), currencies: ["NZD"] };
 * const [choice] = paymentChoices(charges, setting);
 * choice!.payable.outcome; // => "no"
 * choice!.payable.rule; // => "payable.currency"
 * ```
 */
export function paymentChoices(
  charges: { readonly unpaid: readonly ListedCharge[]; readonly levy: readonly ListedCharge[] },
  {
    today,
    underWay,
    currencies,
  }: {
    readonly today: Day;
    readonly underWay: ReadonlyMap<string, ChargePayment>;
    readonly currencies: readonly Currency[];
  },
): readonly ChargeChoice[] {
  return uniqueCharges(charges, today)
    .map((uniqueCharge) => {
      const { charge, state } = uniqueCharge;
      const payment = charge.id === undefined ? undefined : underWay.get(charge.id);
      return { ...uniqueCharge, payable: explain(PAYABLE_RULES, { charge, state, underWay: payment, currencies }) };
    })
    .toSorted(
      (a, b) =>
        URGENCY[a.state] - URGENCY[b.state] ||
        compareDueDate(a.charge.dueOn, b.charge.dueOn) ||
        compareText(a.name, b.name),
    );
}

/**
 * The charge of a choice, or `undefined` if it cannot be paid.
 *
 * @example
 * ```ts
 * import { payableCharge, paymentChoices } from "@portico/domain/payments";
 * import { charge, day } from "@portico/domain/testing";
 *
 * const charges = { unpaid: [{ ...charge(), description: "Levy 2026" }], levy: [] };
 * const [choice] = paymentChoices(charges, { today: day("2026-11-20"), underWay: new Map(), currencies: ["AUD"] });
 * payableCharge(choice!)?.called; // => "Levy 2026"
 * ```
 */
export function payableCharge({ charge, payable }: ChargeChoice): PayableCharge | undefined {
  if (payable.outcome !== "yes") return undefined;
  const id = charge.id as string;
  return { id, called: charge.description ?? id, balance: charge.balance as Money, dueOn: charge.dueOn };
}

export const REQUEST_PROBLEMS = [
  "nothing chosen",
  "charge unknown",
  "charge not payable",
  "currencies differ",
  "amount not payable",
  "more than owed",
  "own payment under way",
] as const;

export type RequestedPayment =
  | { readonly amount: Money; readonly parts: readonly PaymentPart[] }
  | { readonly problem: (typeof REQUEST_PROBLEMS)[number]; readonly choice?: ChargeChoice };

/** Charges to pay in full, or an amount to spread over all charges in its currency. */
export type PaymentRequest = { readonly charges: readonly string[] } | { readonly amount: Money };

/**
 * The payment for a member's request, computed from the current charges, or the problem (R38).
 *
 * @example
 * ```ts
 * import { paymentChoices, requestedPayment } from "@portico/domain/payments";
 * import { charge, day } from "@portico/domain/testing";
 *
 * const charges = { unpaid: [{ ...charge(), description: "Levy 2026" }], levy: [] };
 * const choices = paymentChoices(charges, { today: day("2026-11-20"), underWay: new Map(), currencies: ["AUD"] });
 * requestedPayment(choices, { charges: [] }); // => { problem: "nothing chosen" }
 * const requested = requestedPayment(choices, { charges: ["U1"] });
 * "amount" in requested && requested.amount; // => { minor: 10000, currency: "AUD" }
 * ```
 */
export function requestedPayment(choices: readonly ChargeChoice[], request: PaymentRequest): RequestedPayment {
  if ("amount" in request) return paymentOfAmount(choices, request.amount);
  const requestedNames = new Set(request.charges);
  if (requestedNames.size === 0) return { problem: "nothing chosen" };
  const chosen = choices.filter(({ name }) => requestedNames.has(name));
  if (chosen.length < requestedNames.size) return { problem: "charge unknown" };
  if (chosen.some(isOwnUnderWay)) return { problem: "own payment under way" };
  const refused = chosen.find(({ payable }) => payable.outcome !== "yes");
  if (refused !== undefined) return { problem: "charge not payable", choice: refused };
  const charges = chosen.flatMap((choice) => payableCharge(choice) ?? []);
  const [first] = charges;
  const currency = (first as PayableCharge).balance.currency;
  if (charges.some(({ balance }) => balance.currency !== currency)) return { problem: "currencies differ" };
  const amount = charges.map(({ balance }) => balance).reduce(addMoney);
  return { amount, parts: spreadAmount(charges, amount) };
}

function paymentOfAmount(choices: readonly ChargeChoice[], amount: Money): RequestedPayment {
  if (!Number.isSafeInteger(amount.minor) || amount.minor <= 0) return { problem: "amount not payable" };
  const charges = choices
    .flatMap((choice) => payableCharge(choice) ?? [])
    .filter(({ balance }) => balance.currency === amount.currency);
  const owed = charges.reduce((sum, { balance }) => sum + balance.minor, 0);
  if (amount.minor > owed && choices.some((choice) => isOwnUnderWay(choice) && isInCurrency(choice, amount)))
    return { problem: "own payment under way" };
  if (charges.length === 0) return { problem: "nothing chosen" };
  if (amount.minor > owed) return { problem: "more than owed" };
  return { amount, parts: spreadAmount(charges, amount) };
}

function isOwnUnderWay({ payable }: ChargeChoice): boolean {
  return payable.rule === OWN_UNDER_WAY;
}

function isInCurrency({ charge: { balance } }: ChargeChoice, { currency }: Money): boolean {
  return balance?.currency === currency;
}

/**
 * Spreads an amount over the charges in its currency, by due date, then id.
 *
 * @example
 * ```ts
 * import { spreadAmount } from "@portico/domain/payments";
 * import { day } from "@portico/domain/testing";
 *
 * const charges = [
 *   { id: "A", called: "Levy A", balance: { minor: 50_00, currency: "AUD" }, dueOn: day("2026-12-01") },
 *   { id: "B", called: "Levy B", balance: { minor: 80_00, currency: "AUD" }, dueOn: day("2026-11-01") },
 * ];
 * const parts = spreadAmount(charges, { minor: 100_00, currency: "AUD" });
 * parts.map(({ chargeId, minor }) => `${chargeId} ${minor}`); // => ["B 8000", "A 2000"]
 * ```
 */
export function spreadAmount(charges: readonly PayableCharge[], { minor, currency }: Money): readonly PaymentPart[] {
  const oldestFirst = charges
    .filter(({ balance }) => balance.currency === currency && balance.minor > 0)
    .toSorted((a, b) => compareDueDate(a.dueOn, b.dueOn) || compareText(a.id, b.id));
  const parts: PaymentPart[] = [];
  let remaining = minor;
  for (const { id, called, balance } of oldestFirst) {
    const paidMinor = Math.min(remaining, balance.minor);
    if (paidMinor <= 0) break;
    parts.push({ chargeId: id, called, minor: paidMinor, owed: balance.minor });
    remaining -= paidMinor;
  }
  return parts;
}

// Charges without a due date come last.
const NO_DUE_DATE = Number.MAX_SAFE_INTEGER;

function compareDueDate(a: Day | undefined, b: Day | undefined): number {
  return (a ?? NO_DUE_DATE) - (b ?? NO_DUE_DATE);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
