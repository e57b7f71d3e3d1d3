// The areas of charges, of their banner, and of their payment.

import {
  BANNER_RULES,
  type BannerFacts,
  CHARGE_RULES,
  type ChargeFacts,
  type ChargeState,
} from "../charges/outstanding.ts";
import type { ListedCharge } from "../charges/source.ts";
import { decide } from "../decision.ts";
import { PORTAL_TYPES, type PortalType } from "../member/kinds.ts";
import { type ChargePayment, PAYABLE_RULES, type PayableFacts } from "../payments/choice.ts";
import { PAYMENT_STATES, type PaymentState } from "../payments/payment.ts";
import { type Axis, type Case, type RuleArea, ruleTable, type Value } from "./area.ts";
import { dayAt, daysAxis, describeDays, numberAt, rowTexts, TODAY, tableArea, textAt } from "./tables.ts";

const CURRENCIES = ["AUD", "NZD"] as const;
const DUE_AXIS = daysAxis("due", { from: -2, to: 2 });
/** Cents; `null` is unreadable. */
const BALANCE_AXIS: Axis = { name: "balance", values: [1, 0, -1, "no currency", null] };

const CHARGE_AXES = [BALANCE_AXIS, DUE_AXIS];

const CHARGE_TABLE = ruleTable<ChargeFacts>(CHARGE_RULES, {
  facts: ([balance, due]) => ({ ...chargeOf({ balance, due, currency: "AUD", isNamed: true }), today: TODAY }),
  reads: ["balance.minor", "dueOn", "today"],
});

export const CHARGES_AREA: RuleArea = {
  ...tableArea("charges", CHARGE_AXES, CHARGE_TABLE),
  describe: (values) => describeCharge(values),
  texts: rowTexts(CHARGE_RULES),
};

const BANNER_AXES = [
  { name: "portal type", values: [...PORTAL_TYPES, "none"] },
  { name: "owes", values: [true, false] },
];

const BANNER_TABLE = ruleTable<BannerFacts>(BANNER_RULES, {
  facts: ([type, owes]) => ({ portalType: type === "none" ? null : (type as PortalType), owes: owes === true }),
  reads: ["portalType", "owes"],
});

export const BANNER_AREA: RuleArea = {
  ...tableArea("banner", BANNER_AXES, BANNER_TABLE),
  describe: ([type, owes]) =>
    `a member of portal type ${String(type)} who owes ${owes === true ? "a charge" : "nothing"}`,
  texts: rowTexts(BANNER_RULES),
  openOutcomes: ["yes"],
};

const PAYABLE_AXES = [
  BALANCE_AXIS,
  DUE_AXIS,
  { name: "id", values: [true, false] },
  { name: "currency", values: CURRENCIES },
  { name: "payment", values: ["none", ...PAYMENT_STATES] },
  { name: "payer", values: ["another owner", "the member"] },
  { name: "accounts", values: ["AUD NZD", "AUD", "NZD", ""] },
];

const PAYABLE_TABLE = ruleTable<PayableFacts>(PAYABLE_RULES, {
  facts: ([balance, due, id, currency, payment, payer, accounts]) => {
    // Without a payment there is no payer; without an id there is no payment.
    if (payment === "none" ? payer !== "another owner" : id === false) return undefined;
    const charge = chargeOf({ balance, due, currency: String(currency), isNamed: id === true });
    return {
      charge,
      state: decide<ChargeFacts, ChargeState>(CHARGE_RULES, { ...charge, today: TODAY }),
      underWay: paymentOf(payment, payer),
      currencies: String(accounts).split(" "),
    };
  },
  reads: ["charge.id", "charge.balance.currency", "state", "underWay.state", "underWay.isOwn", "currencies[]"],
});

export const PAYABLE_AREA: RuleArea = {
  ...tableArea("payable", PAYABLE_AXES, PAYABLE_TABLE),
  describe: describePayable,
  texts: rowTexts(PAYABLE_RULES),
  openOutcomes: ["yes"],
};

interface ChargeCase {
  readonly balance: Value | undefined;
  readonly due: Value | undefined;
  readonly currency: string;
  readonly isNamed: boolean;
}

function chargeOf({ balance, due, currency, isNamed }: ChargeCase): ListedCharge {
  const minor = numberAt(balance);
  return {
    id: isNamed ? "U1" : undefined,
    balance: minor === undefined ? undefined : { minor, currency },
    dueOn: dayAt(due),
    unreadable: minor !== undefined ? undefined : balance === null ? "Balance" : "Currency",
    description: undefined,
  };
}

function paymentOf(payment: Value | undefined, payer: Value | undefined): ChargePayment | undefined {
  const state = textAt(payment);
  return state === undefined || state === "none"
    ? undefined
    : { state: state as PaymentState, isOwn: payer === "the member" };
}

function describeCharge([balance, due]: Case, currency = "AUD"): string {
  return `a charge with ${describeBalance(balance, currency)}, due ${describeDays(due)}`;
}

function describeBalance(balance: Value | undefined, currency: string): string {
  if (balance === null) return "an unreadable balance";
  return typeof balance === "number" ? `a balance of ${String(balance)} cent ${currency}` : "an unreadable currency";
}

function describePayable([balance = null, due = null, id, currency, payment, payer, accounts]: Case): string {
  const parts = [
    describeCharge([balance, due], String(currency)),
    id === true ? "" : "without an id",
    payment === "none" ? "" : `with a payment of ${String(payer)} in the state ${String(payment)}`,
    accounts === "AUD NZD" ? "" : `where ${accounts === "" ? "no currency" : String(accounts)} can be paid`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}
