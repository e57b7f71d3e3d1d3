// What of a member's charges can be paid here, and how an amount is spread over them.

import { type ChargeOnce, type ChargeState, chargesOnce } from "../charges/outstanding.ts";
import type { ListedCharge } from "../charges/source.ts";
import type { Day } from "../day.ts";
import { type Decision, explain, type Permission, type SpokenRules } from "../decision.ts";
import { addMoney, type Currency, formatMoney, type Money } from "../money.ts";
import type { PaymentPart, PaymentState } from "./payment.ts";

/** A live payment as one of its charges knows it. */
export interface ChargePayment {
  readonly state: PaymentState;
  /** Whether the member who asks made it. */
  readonly isOwn: boolean;
}

/** What is looked at before a charge may be ticked. */
export interface PayableFacts {
  readonly charge: ListedCharge;
  readonly state: ChargeState;
  /** The live payment that is for it, whoever made it. */
  readonly underWay: ChargePayment | undefined;
  /** The currencies for which this brand has a gateway account. */
  readonly currencies: readonly Currency[];
}

const OWN_UNDER_WAY = "payable.own-under-way";

/** Whether a charge can be paid here, first match wins. */
export const PAYABLE_RULES: SpokenRules<PayableFacts, Permission> = [
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

/** A charge of the one list that a member chooses from. */
export interface Choice extends ChargeOnce<ListedCharge> {
  readonly payable: Decision<Permission, PayableFacts>;
}

/** A charge that can be paid: it has an id, and more than nothing is owed on it. */
export interface PayableCharge {
  readonly id: string;
  readonly called: string;
  readonly balance: Money;
  readonly dueOn: Day | undefined;
}

/** Overdue comes first, and what needs nothing last. */
const PRESSING: Readonly<Record<ChargeState, number>> = { overdue: 0, due: 1, UNKNOWN: 2, settled: 3 };

/** Both groups as one list, the most pressing first, then by due date, then by name. */
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
): readonly Choice[] {
  return chargesOnce(charges, today)
    .map((one) => {
      const { charge, state } = one;
      const paid = charge.id === undefined ? undefined : underWay.get(charge.id);
      return { ...one, payable: explain(PAYABLE_RULES, { charge, state, underWay: paid, currencies }) };
    })
    .toSorted(
      (one, other) =>
        PRESSING[one.state] - PRESSING[other.state] ||
        byDue(one.charge.dueOn, other.charge.dueOn) ||
        compare(one.name, other.name),
    );
}

/** The charge of a choice that can be paid, or `undefined`. */
export function payableCharge({ charge, payable }: Choice): PayableCharge | undefined {
  if (payable.outcome !== "yes") return undefined;
  const id = charge.id as string;
  return { id, called: charge.description ?? id, balance: charge.balance as Money, dueOn: charge.dueOn };
}

/** What is wrong with a wish to pay. */
export const WISH_PROBLEMS = [
  "nothing chosen",
  "charge unknown",
  "charge not payable",
  "currencies differ",
  "amount not payable",
  "more than owed",
  "own payment under way",
] as const;

/** A payment that could be made, or what is in the way. */
export type WishedPayment =
  | { readonly amount: Money; readonly parts: readonly PaymentPart[] }
  | { readonly problem: (typeof WISH_PROBLEMS)[number]; readonly choice?: Choice };

/** What a member wishes to pay: these charges whole, or an amount of their own in a currency, spread over all that is owed in it. */
export type Wish = { readonly charges: readonly string[] } | { readonly amount: Money };

/** The payment that a wish comes to, recomputed from the charges as they are now (reading R38). */
export function wishedPayment(choices: readonly Choice[], wish: Wish): WishedPayment {
  if ("amount" in wish) return freedomPayment(choices, wish.amount);
  const names = new Set(wish.charges);
  if (names.size === 0) return { problem: "nothing chosen" };
  const chosen = choices.filter(({ name }) => names.has(name));
  if (chosen.length < names.size) return { problem: "charge unknown" };
  if (chosen.some(isOwnUnderWay)) return { problem: "own payment under way" };
  const refused = chosen.find(({ payable }) => payable.outcome !== "yes");
  if (refused !== undefined) return { problem: "charge not payable", choice: refused };
  const charges = chosen.flatMap((choice) => payableCharge(choice) ?? []);
  const [first] = charges;
  const currency = (first as PayableCharge).balance.currency;
  if (charges.some(({ balance }) => balance.currency !== currency)) return { problem: "currencies differ" };
  const amount = charges.map(({ balance }) => balance).reduce(addMoney);
  return { amount, parts: spread(charges, amount) };
}

function freedomPayment(choices: readonly Choice[], amount: Money): WishedPayment {
  if (!Number.isSafeInteger(amount.minor) || amount.minor <= 0) return { problem: "amount not payable" };
  const charges = choices
    .flatMap((choice) => payableCharge(choice) ?? [])
    .filter(({ balance }) => balance.currency === amount.currency);
  const owed = charges.reduce((sum, { balance }) => sum + balance.minor, 0);
  if (amount.minor > owed && choices.some((choice) => isOwnUnderWay(choice) && isIn(choice, amount)))
    return { problem: "own payment under way" };
  if (charges.length === 0) return { problem: "nothing chosen" };
  if (amount.minor > owed) return { problem: "more than owed" };
  return { amount, parts: spread(charges, amount) };
}

function isOwnUnderWay({ payable }: Choice): boolean {
  return payable.rule === OWN_UNDER_WAY;
}

function isIn({ charge: { balance } }: Choice, { currency }: Money): boolean {
  return balance?.currency === currency;
}

/** Spreads an amount over charges of its currency: the oldest first, ties by id, each up to its balance. */
export function spread(charges: readonly PayableCharge[], { minor, currency }: Money): readonly PaymentPart[] {
  const oldestFirst = charges
    .filter(({ balance }) => balance.currency === currency && balance.minor > 0)
    .toSorted((one, other) => byDue(one.dueOn, other.dueOn) || compare(one.id, other.id));
  const parts: PaymentPart[] = [];
  let left = minor;
  for (const { id, called, balance } of oldestFirst) {
    const part = Math.min(left, balance.minor);
    if (part <= 0) break;
    parts.push({ chargeId: id, called, minor: part, owed: balance.minor });
    left -= part;
  }
  return parts;
}

// Whatever has no date comes last: nobody can say that it is older.
const NEVER = Number.MAX_SAFE_INTEGER;

function byDue(one: Day | undefined, other: Day | undefined): number {
  return (one ?? NEVER) - (other ?? NEVER);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
