// The life of a payment. The machine is pure: it says which step follows, and why another does not; the server commits the
// intent before each step outside and the outcome after it.

import type { Brand } from "../brand/brands.ts";
import type { Instant } from "../day.ts";
import type { Money } from "../money.ts";
import type { HostedPage } from "./gateway.ts";

/** The states of a payment. */
export const PAYMENT_STATES = [
  "created",
  "sent",
  "captured",
  "posting",
  "posted",
  "declined",
  "cancelled",
  "expired",
  "in_doubt",
  "needs_review",
] as const;

/** The state of a payment. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What can happen to a payment. Every word about money comes from a query to the gateway or the back-end. */
export const PAYMENT_EVENTS = [
  "sent to gateway",
  "page not had",
  "gateway approved",
  "gateway declined",
  "gateway cancelled",
  "gateway expired",
  "gateway unclear",
  "gateway pending",
  "posting begun",
  "back-end posted",
  "back-end knows nothing",
  "posting unclear",
  "facts differ",
  "unsettled too long",
  "staff posts again",
] as const;

/** Something that happened to a payment. */
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** Which outside step a payment in doubt was in: whose answer is awaited. */
export type Doubt = "gateway" | "back-end";

/** What of a payment goes to one charge. */
export interface PaymentPart {
  readonly chargeId: string;
  /** What the charge was called when the payment was made. */
  readonly called: string;
  /** In minor units of the payment's currency. */
  readonly minor: number;
  /** What was owed on it then. */
  readonly owed?: number;
}

/** The club's word that a payment is recorded. */
export interface Receipt {
  readonly number: string;
}

/** How a payment came to be as it is: an entry of its history. */
export interface PaymentEntry {
  /** The row of the table; `payments.begun` for the first. */
  readonly row: string;
  readonly at: Instant;
  /** The node, or the operator, that took the step. */
  readonly by: string;
  /** What was asked outside, and what the answer was. */
  readonly said: string;
}

/** A payment. Its id is the idempotency key everywhere. */
export interface Payment {
  readonly id: string;
  readonly brand: Brand;
  readonly memberNumber: string;
  /** In the order in which the amount settles them. */
  readonly chargeIds: readonly string[];
  readonly parts: readonly PaymentPart[];
  readonly amount: Money;
  readonly createdAt: Instant;
  /** The hosted page, from the moment that it is sent. */
  readonly page: HostedPage | undefined;
  /** The club's, once it is posted. */
  readonly receipt: Receipt | undefined;
  /** The last entry of its history; the journal writes it beside the payment. */
  readonly entry: PaymentEntry;
  readonly state: PaymentState;
  readonly doubt: Doubt | undefined;
  /** Grows by one with every change, so that two writers cannot both win. */
  readonly version: number;
}

/** States that never change again. */
export const TERMINAL_STATES: readonly PaymentState[] = ["posted", "declined", "cancelled", "expired"];

/** States of a payment that is not over. */
export const LIVE_STATES: readonly PaymentState[] = PAYMENT_STATES.filter(isLive);

/** States in which money may have been taken, and is not posted. */
export const UNSETTLED_STATES: readonly PaymentState[] = ["captured", "posting", "in_doubt"];

/** A row: in these states, that event leads there. */
export interface PaymentRow {
  readonly id: string;
  readonly from: readonly PaymentState[];
  readonly doubt?: Doubt;
  readonly on: PaymentEvent;
  readonly to: PaymentState;
  readonly source: string;
  readonly because: string;
}

const OUTSIDE_STEPS: readonly PaymentState[] = ["sent", "posting"];
/** States in which the worker goes on by itself. */
export const OPEN_STATES: readonly PaymentState[] = ["created", "sent", "captured", "posting", "in_doubt"];

/** Every step there is. */
export const PAYMENT_ROWS: readonly PaymentRow[] = [
  row("created", "sent to gateway", "sent", "the hosted page was asked for"),
  // The page's address is given out only after it was sent, so nobody can have paid.
  row("created", "page not had", "cancelled", "the hosted page could not be had, and nobody was sent there"),
  row("sent", "gateway approved", "captured", "the gateway says that it has the money"),
  row("sent", "gateway declined", "declined", "the gateway declined"),
  row("sent", "gateway cancelled", "cancelled", "the member cancelled on the hosted page"),
  row("sent", "gateway expired", "expired", "the hosted page ran out of time"),
  row("sent", "gateway unclear", "in_doubt", "the gateway did not answer the question what became of the payment"),
  doubtRow("gateway", "gateway approved", "captured", "the gateway says that it has the money"),
  doubtRow("gateway", "gateway declined", "declined", "the gateway declined"),
  doubtRow("gateway", "gateway cancelled", "cancelled", "the member cancelled on the hosted page"),
  doubtRow("gateway", "gateway expired", "expired", "the hosted page ran out of time"),
  doubtRow("gateway", "gateway pending", "sent", "the gateway answers again, and the hosted page is still open"),
  row("captured", "posting begun", "posting", "the back-end is being told"),
  row("posting", "back-end posted", "posted", "the back-end has recorded the payment"),
  row("posting", "posting unclear", "in_doubt", "the back-end did not say whether it recorded the payment"),
  // The back-end was asked by our reference and has no such payment: it is safe to tell it again.
  row("posting", "back-end knows nothing", "captured", "the back-end has no payment under our reference"),
  doubtRow("back-end", "back-end posted", "posted", "the back-end has recorded the payment"),
  doubtRow("back-end", "back-end knows nothing", "captured", "the back-end has no payment under our reference"),
  ...OPEN_STATES.map((from) =>
    row(from, "facts differ", "needs_review", "amount, currency or reference differ from ours"),
  ),
  ...OPEN_STATES.filter((from) => from !== "created").map((from) =>
    row(from, "unsettled too long", "needs_review", "nobody outside gave a final word for too long"),
  ),
  row(
    "needs_review",
    "staff posts again",
    "captured",
    "a member of staff saw the money at the gateway, and has it posted",
  ),
  row("needs_review", "back-end posted", "posted", "a member of staff saw the payment at the back-end"),
  row("needs_review", "gateway declined", "declined", "a member of staff saw that no money was taken"),
];

/** The answer to an event: the changed payment, or why nothing changes. */
export type PaymentStep =
  | { readonly taken: true; readonly payment: Payment; readonly row: PaymentRow }
  | { readonly taken: false; readonly because: string };

/** What an event does to a payment. A payment that stays as it is says why; repeated news changes nothing. */
export function paymentStep(payment: Payment, event: PaymentEvent): PaymentStep {
  const found = PAYMENT_ROWS.find(
    ({ from, doubt, on }) =>
      on === event && from.includes(payment.state) && (doubt === undefined || doubt === payment.doubt),
  );
  if (found === undefined) return { taken: false, because: refusal(payment, event) };
  const doubt = found.to !== "in_doubt" ? undefined : payment.state === "posting" ? "back-end" : "gateway";
  return { taken: true, payment: { ...payment, state: found.to, doubt, version: payment.version + 1 }, row: found };
}

/** Whether a payment can still change. */
export function isTerminal(state: PaymentState): boolean {
  return TERMINAL_STATES.includes(state);
}

/** Whether a payment keeps its charges from being paid a second time. */
export function isLive(state: PaymentState): boolean {
  return !isTerminal(state);
}

/** Whether money may have been taken, and is not posted: what an operator's alarm counts. */
export function isUnsettled(state: PaymentState): boolean {
  return UNSETTLED_STATES.includes(state);
}

/** Whether the worker has to ask somebody outside about a payment, and whom. */
export function awaitedFrom({ state, doubt }: Pick<Payment, "state" | "doubt">): Doubt | undefined {
  if (state === "in_doubt") return doubt;
  return OUTSIDE_STEPS.includes(state) ? (state === "sent" ? "gateway" : "back-end") : undefined;
}

function refusal({ state }: Payment, event: PaymentEvent): string {
  if (isTerminal(state))
    return `a payment that is ${state} does not change any more, so "${event}" is noted and nothing else`;
  return `"${event}" is no news to a payment that is ${state}`;
}

function row(from: PaymentState, on: PaymentEvent, to: PaymentState, because: string): PaymentRow {
  return { id: rowId(from, on), from: [from], on, to, source: "R28", because };
}

function doubtRow(doubt: Doubt, on: PaymentEvent, to: PaymentState, because: string): PaymentRow {
  return { id: rowId(`in-doubt.${doubt}`, on), from: ["in_doubt"], doubt, on, to, source: "R28", because };
}

function rowId(from: string, on: PaymentEvent): string {
  return `payments.${from}.${on}`.replaceAll(/[ _]/g, "-");
}
