// Payments as answers show them.

import { CHARGE_RULES, explainCharge, owedAmounts } from "@portico/domain/charges/outstanding";
import { type Day, isoDay, isoInstant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import { formatMoney, type Money } from "@portico/domain/money";
import { type Choice, PAYABLE_RULES, payableCharge, type WishedPayment } from "@portico/domain/payments/choice";
import { isLive, type Payment } from "@portico/domain/payments/payment";
import {
  isOfOwnAmount,
  isUnderWay,
  paymentReference,
  SHOWN_WORDS,
  type ShownState,
  shownState,
} from "@portico/domain/payments/shown";
import { isPlusPayment } from "@portico/domain/plus/registration";
import type { Purchase } from "@portico/domain/stays/purchase";
import { dayOrNull, moneyView } from "../http/values.ts";
import type {
  PaymentCheck,
  PaymentChoice,
  PaymentResult,
  PaymentsAnswer,
  PaymentsUnderWay,
  PaymentView,
  PaymentWish,
} from "./contract.ts";

/** In which language it is told, and on which day. */
export interface PaymentSetting {
  readonly language: Language;
  readonly today: Day;
  /** The address of a payment's result. */
  readonly resultOf: (id: string) => string;
}

/** What can be paid and was. */
export function paymentsView(
  choices: readonly Choice[],
  past: readonly Payment[],
  setting: PaymentSetting,
): PaymentsAnswer {
  const payable = choices.flatMap((choice) => payableCharge(choice) ?? []);
  return {
    today: isoDay(setting.today),
    choices: choices.map((choice) => choiceView(choice, setting)),
    owed: [...owedAmounts(choices).values()].map(moneyView),
    currencies: [...new Set(payable.map(({ balance }) => balance.currency))],
    past: past.map((payment) => paymentView(payment, setting)),
  };
}

/** What is being paid. */
export function underWayView(payments: readonly Payment[], setting: PaymentSetting): PaymentsUnderWay {
  const views = payments.map((payment) => paymentView(payment, setting));
  const again = views.flatMap(({ state }) => lookAgain(state) ?? []);
  return { payments: views, again: again.length === 0 ? null : Math.min(...again) };
}

function choiceView({ name, charge, isLevy, payable }: Choice, { language, today }: PaymentSetting): PaymentChoice {
  const decision = explainCharge(charge, today);
  const { id, description, balance, dueOn } = charge;
  return {
    name,
    id: id ?? null,
    description: description ?? null,
    isLevy,
    balance: balance === undefined ? null : moneyView(balance),
    dueOn: dayOrNull(dueOn),
    state: decision.outcome,
    because: memberReason(CHARGE_RULES, decision, language),
    payable: { allowed: payable.outcome === "yes", because: memberReason(PAYABLE_RULES, payable, language) },
  };
}

/** A payment, for the member who made it. */
function paymentView(payment: Payment, { language, resultOf }: PaymentSetting): PaymentView {
  const { id, amount, parts, createdAt, receipt } = payment;
  const state = shownState(payment);
  const { title, next } = SHOWN_WORDS[state];
  return {
    reference: paymentReference(payment),
    state,
    title: title[language],
    next: next[language],
    amount: moneyView(amount),
    begunAt: isoInstant(createdAt),
    charges: parts.map(({ called, minor }) => ({ called, amount: moneyView({ minor, currency: amount.currency }) })),
    receipt: receipt?.number ?? null,
    result: resultOf(id),
    page: payment.state === "sent" ? (payment.page?.address ?? null) : null,
  };
}

/** What a payment would be. */
export function checkView(
  { amount, parts }: Extract<WishedPayment, { amount: Money }>,
  choices: readonly Choice[],
  { memberNumber, seen }: { memberNumber: string; seen: string },
): PaymentCheck {
  const charges = new Map(choices.map((choice) => [choice.charge.id, choice]));
  return {
    amount: moneyView(amount),
    lines: parts.map(({ chargeId, called, minor }) => {
      const choice = charges.get(chargeId) as Choice;
      const balance = choice.charge.balance as Money;
      const money = (cents: number) => moneyView({ minor: cents, currency: amount.currency });
      return {
        name: choice.name,
        called,
        dueOn: dayOrNull(choice.charge.dueOn),
        balance: moneyView(balance),
        paid: money(minor),
        left: money(balance.minor - minor),
      };
    }),
    memberNumber,
    seen,
  };
}

/** How soon to look again, in seconds. */
const LOOK_AGAIN = { waiting: 5, checking: 10, recording: 3 } as const;

function lookAgain(state: ShownState): number | null {
  return isUnderWay(state) ? LOOK_AGAIN[state] : null;
}

/** The wish that a payment came from: an amount of the member's own where a charge was paid in part, and else the charges. */
function wishOf(payment: Payment): PaymentWish {
  const { amount, chargeIds } = payment;
  if (!isOfOwnAmount(payment)) return { charges: [...chargeIds] };
  return { amount: { text: formatMoney(amount).slice(amount.currency.length + 1), currency: amount.currency } };
}

/** What became of a payment; `isOwn` for the member who made it, signed in on its brand. */
export function resultView(
  payment: Payment,
  {
    isOwn,
    purchase,
    ...setting
  }: PaymentSetting & { readonly isOwn: boolean; readonly purchase: Purchase | undefined },
): PaymentResult {
  const view = paymentView(payment, setting);
  const { state, title, next, amount } = view;
  // A registration for Plus is not among the charges that can be ticked: its own page offers it again.
  const isForPlus = isPlusPayment(payment.parts);
  return {
    state,
    title,
    next,
    amount,
    again: lookAgain(state),
    own: isOwn
      ? {
          ...view,
          wish: isLive(payment.state) || state === "paid" || isForPlus ? null : wishOf(payment),
          isForPlus,
          purchase:
            purchase === undefined
              ? null
              : {
                  id: purchase.id,
                  bookingReference: purchase.hold?.reference ?? null,
                  isGuest: purchase.owner.kind === "guest",
                },
        }
      : null,
  };
}
