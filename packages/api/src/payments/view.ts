import { CHARGE_RULES, explainCharge, owedAmounts } from "@portico/domain/charges/outstanding";
import { type Day, isoDay, isoInstant } from "@portico/domain/day";
import { memberReason } from "@portico/domain/decision";
import type { Language } from "@portico/domain/language";
import { formatMoney, type Money } from "@portico/domain/money";
import {
  type ChargeChoice,
  PAYABLE_RULES,
  payableCharge,
  type RequestedPayment,
} from "@portico/domain/payments/choice";
import {
  displayState,
  isPartialPayment,
  isUnderWay,
  PAYMENT_STATE_MESSAGES,
  type PaymentDisplayState,
  paymentReference,
} from "@portico/domain/payments/display-state";
import { isLive, type Payment } from "@portico/domain/payments/payment";
import { isPlusPayment } from "@portico/domain/plus/registration";
import type { Purchase } from "@portico/domain/purchase/purchase";
import { paymentLines } from "@portico/domain/stays/protection";
import type { BookingRefund } from "@portico/domain/stays/refund";
import { dayOrNull, moneyView } from "../http/values.ts";
import { refundView } from "../stays/view.ts";
import type {
  PaymentCheck,
  PaymentChoice,
  PaymentRefundView,
  PaymentResult,
  PaymentSelection,
  PaymentsResponse,
  PaymentsUnderWay,
  PaymentView,
} from "./contract.ts";

export interface PaymentSetting {
  readonly language: Language;
  readonly today: Day;
  /** Path of a payment's result page. */
  readonly resultOf: (id: string) => string;
}

export function paymentsView(
  choices: readonly ChargeChoice[],
  { past, refunds }: { readonly past: readonly Payment[]; readonly refunds: readonly BookingRefund[] | undefined },
  setting: PaymentSetting,
): PaymentsResponse {
  const payable = choices.flatMap((choice) => payableCharge(choice) ?? []);
  return {
    today: isoDay(setting.today),
    choices: choices.map((choice) => choiceView(choice, setting)),
    owed: [...owedAmounts(choices).values()].map(moneyView),
    currencies: [...new Set(payable.map(({ balance }) => balance.currency))],
    past: past.map((payment) => paymentView(payment, setting)),
    refunds: refunds?.map((refund) => bookingRefundView(refund, setting.language)) ?? null,
  };
}

export function bookingRefundView({ booking, refund }: BookingRefund, language: Language): PaymentRefundView {
  const { reference, resortName } = booking;
  return { ...refundView(refund, language), booking: reference, resortName };
}

export function underWayView(payments: readonly Payment[], setting: PaymentSetting): PaymentsUnderWay {
  const views = payments.map((payment) => paymentView(payment, setting));
  const pollTimes = views.flatMap(({ state }) => pollAfter(state) ?? []);
  return { payments: views, again: pollTimes.length === 0 ? null : Math.min(...pollTimes) };
}

function choiceView(
  { name, charge, isLevy, payable }: ChargeChoice,
  { language, today }: PaymentSetting,
): PaymentChoice {
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

export function paymentView(payment: Payment, { language, resultOf }: PaymentSetting): PaymentView {
  const { id, amount, createdAt, receipt } = payment;
  const state = displayState(payment);
  const { title, next } = PAYMENT_STATE_MESSAGES[state];
  return {
    reference: paymentReference(payment),
    state,
    title: title[language],
    next: next[language],
    amount: moneyView(amount),
    begunAt: isoInstant(createdAt),
    charges: paymentLines(payment, language).map(({ called, minor }) => ({
      called,
      amount: moneyView({ minor, currency: amount.currency }),
    })),
    receipt: receipt?.number ?? null,
    result: resultOf(id),
    page: payment.state === "sent" ? (payment.page?.address ?? null) : null,
  };
}

export function paymentCheckView(
  { amount, parts }: Extract<RequestedPayment, { amount: Money }>,
  choices: readonly ChargeChoice[],
  { memberNumber, seen }: { memberNumber: string; seen: string },
): PaymentCheck {
  const charges = new Map(choices.map((choice) => [choice.charge.id, choice]));
  return {
    amount: moneyView(amount),
    lines: parts.map(({ chargeId, called, minor }) => {
      const choice = charges.get(chargeId) as ChargeChoice;
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

/** Seconds until the client polls again. */
const POLL_SECONDS = { waiting: 5, checking: 10, recording: 3 } as const;

function pollAfter(state: PaymentDisplayState): number | null {
  return isUnderWay(state) ? POLL_SECONDS[state] : null;
}

/** What the member selected: the entered amount if a charge was paid in part, else the charges. */
function selectionOf(payment: Payment): PaymentSelection {
  const { amount, chargeIds } = payment;
  if (!isPartialPayment(payment)) return { charges: [...chargeIds] };
  return { amount: { text: formatMoney(amount).slice(amount.currency.length + 1), currency: amount.currency } };
}

/** The result of a payment. `isOwn` is true for the member or guest who made it. */
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
  // A Plus registration cannot be chosen in the list of charges; its own page offers it again.
  const isForPlus = isPlusPayment(payment.parts);
  return {
    state,
    title,
    next,
    amount,
    again: pollAfter(state),
    own: isOwn
      ? {
          ...view,
          wish: isLive(payment.state) || state === "paid" || isForPlus ? null : selectionOf(payment),
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
