// Payments as answers show them.

import { CHARGE_RULES, explainCharge, owedAmounts } from "@portico/domain/charges/outstanding";
import { type Day, isoDay, isoInstant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import type { Money } from "@portico/domain/money";
import { type Choice, PAYABLE_RULES, payableCharge, type WishedPayment } from "@portico/domain/payments/choice";
import type { Payment } from "@portico/domain/payments/payment";
import { isUnderWay, SHOWN_WORDS, shownState } from "@portico/domain/payments/shown";
import { dayOrNull, moneyView } from "../http/values.ts";
import type { PaymentCheck, PaymentChoice, PaymentResult, PaymentsAnswer, PaymentView } from "./contract.ts";

/** In which language it is told, and on which day. */
export interface PaymentSetting {
  readonly language: Language;
  readonly today: Day;
  /** The address of a payment's result. */
  readonly resultOf: (id: string) => string;
}

/** What can be paid, is being paid and was. */
export function paymentsView(
  choices: readonly Choice[],
  payments: readonly Payment[],
  setting: PaymentSetting,
): PaymentsAnswer {
  const views = payments.map((payment) => paymentView(payment, setting));
  const payable = choices.flatMap((choice) => payableCharge(choice) ?? []);
  return {
    today: isoDay(setting.today),
    choices: choices.map((choice) => choiceView(choice, setting)),
    owed: [...owedAmounts(choices).values()].map(moneyView),
    currencies: [...new Set(payable.map(({ balance }) => balance.currency))],
    underWay: views.filter(({ state }) => isUnderWay(state) || state === "review"),
    past: views.filter(({ state }) => !isUnderWay(state) && state !== "review"),
  };
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
    reference: referenceOf(id),
    state,
    title: title[language],
    next: next[language],
    amount: moneyView(amount),
    begunAt: isoInstant(createdAt),
    charges: parts.map(({ called, minor }) => ({ called, amount: moneyView({ minor, currency: amount.currency }) })),
    receipt: receipt?.number ?? null,
    result: resultOf(id),
  };
}

/** What a member reads to staff: the beginning of the id, which staff search by. */
function referenceOf(id: string): string {
  return `P-${id.slice(0, 8).toUpperCase()}`;
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

/** What became of a payment; `isOwn` for the member who made it, signed in on its brand. */
export function resultView(
  payment: Payment,
  { isOwn, ...setting }: PaymentSetting & { readonly isOwn: boolean },
): PaymentResult {
  const view = paymentView(payment, setting);
  const { state, title, next, amount } = view;
  return {
    state,
    title,
    next,
    amount,
    again: isUnderWay(state) ? LOOK_AGAIN[state as keyof typeof LOOK_AGAIN] : null,
    own: isOwn
      ? {
          ...view,
          chosen: [...payment.chargeIds],
          page: payment.state === "sent" ? (payment.page?.address ?? null) : null,
        }
      : null,
  };
}
